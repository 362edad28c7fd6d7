import type { WidgetOptions } from './order-fields.ts'

type Callback = (operationId: string, transactionId: string) => void

interface Builder {
  setOnSuccessCallback(callback: Callback): void
  setOnFailCallback(callback: Callback): void
  setOnInProgressCallback(callback: Callback): void
  /** @throws without this element */
  build(options: WidgetOptions, containerId: string): void
}

declare global {
  var Assistant: { readonly Builder: new () => Builder } | undefined
}

const TIMEOUT_MS = 10_000

/** Running or finished; a failed load is repeated. */
let script: Promise<void> | undefined

const load = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const giveUp = () => {
      element.remove()
      reject(new Error('The payment script was not loaded'))
    }
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    element.src = url
    element.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    element.onerror = giveUp
    document.head.append(element)
  })

function loadOnce(url: string): Promise<void> {
  script ??= load(url)
  script.catch(() => {
    script = undefined
  })
  return script
}

export interface CardWidgetParts {
  readonly url: string
  readonly options: WidgetOptions
  readonly containerId: string
  readonly on: Record<'success' | 'fail' | 'inProgress', () => void>
}

/** Rejects if the script does not load. */
export async function showCardWidget({ url, options, containerId, on }: CardWidgetParts): Promise<void> {
  await loadOnce(url)
  if (!globalThis.Assistant) throw new Error('The payment script is not what it was')
  const builder = new globalThis.Assistant.Builder()
  builder.setOnSuccessCallback(on.success)
  builder.setOnFailCallback(on.fail)
  builder.setOnInProgressCallback(on.inProgress)
  keepViewport(() => builder.build(options, containerId))
}

/** The script forbids zoom on the whole page. */
function keepViewport(build: () => void): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
  const content = viewport?.content
  build()
  if (viewport && content) viewport.content = content
}
