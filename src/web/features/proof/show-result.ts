import { COMPARE_WITH_PAPER, type ProofView } from '#shared/proof/proof-view.ts'

export interface ResultPlace {
  readonly template: HTMLTemplateElement
  readonly place: Element
  readonly reportPage: (id: string) => string
}

export function showResult(view: ProofView, isPaper: boolean, { template, place, reportPage }: ResultPlace) {
  const part = document.importNode(template.content, true)
  const result = part.firstElementChild
  if (!(result instanceof HTMLElement)) throw new Error('The page has no place for a result')
  const slot = (name: string) => result.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  const fill = (name: string, text: string) => {
    const element = slot(name)
    if (text === '') element?.remove()
    else element?.replaceChildren(text)
  }
  const list = (name: string, lines: readonly string[]) => {
    const element = slot(name)
    element?.replaceChildren(
      ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
    )
    // An empty list in a part of its own goes with the part's title.
    if (lines.length === 0)
      (element?.previousElementSibling?.matches('h3') ? element.parentElement : element)?.remove()
  }
  result.dataset.kind = view.kind
  result.dataset.tone = view.tone
  // The template names the tones' classes: the script has no style sheet.
  result.classList.add(result.dataset[view.tone] ?? '')
  for (const name of ['title', 'text', 'log'] as const) fill(name, view[name])
  list('faults', view.faults)
  const { content, id } = view
  const link = slot('link')
  if (id === undefined) slot('next')?.remove()
  else if (link instanceof HTMLAnchorElement) {
    link.href = reportPage(id)
    if (view.kind === 'old') link.textContent = 'Что изменилось с тех пор'
  }
  if (!content) slot('content')?.remove()
  else {
    for (const name of ['level', 'car', 'dates', 'hidden'] as const) fill(name, content[name])
    list('reasons', content.reasons.map(lineOf))
    list('gaps', content.gaps.map(lineOf))
    list('sections', content.sections)
    fill('paper', isPaper ? COMPARE_WITH_PAPER : '')
  }
  place.replaceChildren(part)
  result.focus()
}

const lineOf = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  text === '' ? title : `${title}. ${text}`
