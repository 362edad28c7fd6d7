/**
 * J and K move between cards. Other keys press the element with that `data-key`, first in the
 * focused card, then in the notice; a held key presses once. Esc cancels a rejection. Keys count by
 * position, because of Russian layouts.
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

/**
 * Closes the reasons of every card, so that digits decide nothing.
 * @returns false: none were open
 */
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

// The first card, so that work goes on after each decision; at sign-in the code.
addEventListener('DOMContentLoaded', () => {
  const first = cards()[0] ?? document.querySelector<HTMLElement>('[name="code"]')
  first?.focus()
})
