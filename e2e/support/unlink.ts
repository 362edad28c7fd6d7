import type { Locator } from 'playwright-core'
import { vi } from 'vitest'

/**
 * Presses «Отвязать» and confirms; the page ignores a confirmation before its question is readable.
 */
export async function unlink(ways: Locator, name: string, left: string): Promise<void> {
  await ways.getByRole('button', { name: `Отвязать ${name}`, exact: true }).dblclick()
  await ways.getByText(`Для входа останется только ${left}`).waitFor()
  const confirm = ways.getByRole('button', { name: `Да, отвязать ${name}` })
  await vi.waitFor(
    async () => {
      if (await confirm.isVisible()) await confirm.click()
      await confirm.waitFor({ state: 'detached', timeout: 300 })
    },
    { timeout: 10_000 },
  )
}
