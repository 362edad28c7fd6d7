import { plainPage } from '#server/http/plain-page.ts'
import { escapedMarkup } from '#shared/text/markup.ts'
import type { Asker } from './entry-codes.ts'

const nameOf = ({ name, username }: Asker): string =>
  [name, username && `@${username}`].filter(Boolean).join(', ') || 'Без имени'

/** Asks before signing in: the link may come from another person. */
export const entryQuestion = (siteName: string, asker: Asker, code: string): string =>
  plainPage(
    `Вход на сайт ${siteName}`,
    `<p>Войти как <strong>${escapedMarkup(nameOf(asker))}</strong>?</p>
<p>Ссылку дал бот, когда этот человек попросил открыть кабинет. Если это не вы или ссылку вам переслали, не входите: ваши покупки и комментарии достались бы чужой учётной записи.</p>
<p>Если в этом браузере открыт другой кабинет, вы выйдете из него: откроется этот.</p>
<form method="post" action="/enter"><input type="hidden" name="code" value="${escapedMarkup(code)}"><button>Войти</button></form>
<a href="/">Не входить</a>`,
  )

export const entryGone = (siteName: string): string =>
  plainPage(
    `Вход на сайт ${siteName}`,
    `<p>Ссылка устарела или уже использована. Попросите у бота новую: отправьте ему /cabinet.</p>
<a href="/auth">Войти иначе</a>`,
  )
