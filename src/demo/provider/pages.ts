import { escapedText } from '#demo/escaped-text.ts'
import type { DemoPerson } from './people.ts'

export const choicePage = (people: readonly DemoPerson[], problem?: string, title = 'Демо-вход'): string =>
  page(
    title,
    `<p>Это не настоящий сервис входа: сайт работает на демо-данных, пароль не нужен. Кем войти?</p>
<form method="post">${people.map(personButton).join('')}</form>
<form method="post">
  <h2>Или назовитесь сами</h2>
  ${problem === undefined ? '' : `<p class="problem" role="alert">${escapedText(problem)}</p>`}
  <label>Имя, можно не указывать<input name="name" autocomplete="off" maxlength="100"></label>
  <label>Почта<input name="email" type="email" required autocomplete="off" maxlength="100" placeholder="vy@example.com"></label>
  <button class="main">Войти</button>
</form>
<form method="post"><button class="quiet" name="cancel" value="yes">Отмена</button></form>`,
  )

const personButton = ({ id, name, email }: DemoPerson): string =>
  `<button class="person" name="person" value="${escapedText(id)}">
    <span class="face" aria-hidden="true">${escapedText((name ?? email).charAt(0).toUpperCase())}</span>
    <span><b>${escapedText(name ?? 'Без имени')}</b><br>${escapedText(email)}</span>
  </button>`

/** @param form the provider's own, with its secret; submits itself by script */
export const signOutPage = (form: string): string =>
  page(
    'Выход',
    `<p>Выходим из демо-учётной записи…</p>
${form}
<button class="main" form="op.logoutForm" name="logout" value="yes" autofocus>Выйти</button>
<script>document.querySelector('button').click()</script>`,
  )

export const signedOutPage = (): string => page('Вы вышли', '<p>Страницу можно закрыть.</p>')

/** @param detail for engineers */
export const errorPage = (detail: string): string =>
  page(
    'Не получилось',
    `<p>Вернитесь на сайт и начните вход заново.</p><p class="detail">${escapedText(detail)}</p>`,
  )

const page = (title: string, content: string): string => `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d1b20, #ece7ee); --muted: light-dark(#625b66, #b3aab8);
  --paper: light-dark(#f4f1f6, #141216); --raised: light-dark(#fff, #1f1c22); --line: light-dark(#d8d1dc, #3a353f);
  --edge: light-dark(#837b88, #8d8593); --accent: light-dark(#6a2a8f, #d9a9f5); --on-accent: light-dark(#fff, #2b0d3d) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1rem;
  background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: min(26rem, 100%); padding: clamp(1.25rem, 5vw, 2rem); border: 1px solid var(--line);
  border-radius: 1rem; background: var(--raised) }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem }
p { margin: 0 0 1rem; color: var(--muted) }
form { display: grid; gap: .5rem }
form + form:last-child { margin-top: .5rem }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--muted) }
input, button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--edge);
  border-radius: .5rem; background: transparent; color: var(--ink); font: inherit }
button { cursor: pointer; font-weight: 600 }
button:hover { border-color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.person { display: flex; align-items: center; gap: .75rem; text-align: left; font-weight: 400; line-height: 1.3;
  overflow-wrap: anywhere }
.face { flex: none; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%;
  background: var(--accent); color: var(--on-accent); font-weight: 600 }
.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); margin-top: .25rem }
.quiet { border-color: transparent; color: var(--accent) }
.problem { margin: 0; color: light-dark(#b3201d, #ff9a90) }
.detail { margin: 0; font: .8125rem ui-monospace, monospace; overflow-wrap: anywhere }
`
