/**
 * The desk by keyboard: J and K go from card to card, the other keys press what names them in `data-key`, first in
 * the card that has the focus, then in the notice above, once however long they are held: a decision brings the next
 * card under the same key. Esc cancels a rejection. By place on the keyboard and not by sign: a Russian layout has
 * other letters there.
 */
import { safeStorage } from '../store/safe-storage.ts'

const theme = safeStorage(() => localStorage).get('theme')
if (theme) document.documentElement.dataset.theme = theme

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]

const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null

function go(step: number): void {
  const all = cards()
  const here = current()
  const next = here === null ? all[0] : all[all.indexOf(here) + step]
  next?.focus()
}

function press(code: string): boolean {
  const places = [current(), document.querySelector('[role="status"]')]
  const named = places.flatMap((place) => [
    ...(place?.querySelectorAll<HTMLElement>(`[data-key="${code}"]`) ?? []),
  ])
  const button = named.find((one) => one.checkVisibility())
  button?.click()
  return button !== undefined
}

/** Closes the reasons of every card, so that digits decide nothing. @returns false when none were open. */
function cancel(): boolean {
  const here = current()
  const open = document.querySelectorAll<HTMLDetailsElement>('[data-card] details[open]')
  for (const reasons of open) reasons.open = false
  if (open.length > 0) here?.focus()
  return open.length > 0
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

const steps: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 }

addEventListener('keydown', (event) => {
  const { code, ctrlKey, metaKey, altKey, repeat, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing) return
  if (code === 'Escape') {
    if (cancel()) event.preventDefault()
    return
  }
  if (isTyping(event)) return
  const step = steps[code]
  if (step !== undefined) go(step)
  else if (repeat || !press(code)) return
  event.preventDefault()
})

// A decision leads back to the list: the next card is at hand at once. At the door it is the code that is wanted.
addEventListener('DOMContentLoaded', () => {
  const first = cards()[0] ?? document.querySelector<HTMLElement>('[name="code"]')
  first?.focus()
})
