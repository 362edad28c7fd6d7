/**
 * For `/proof` and the file saved of it. Small and without the framework: it needs nothing but the
 * page.
 */
import { utf8Text } from '#shared/proof/bytes.ts'
import { type CheckMeans, checkClaim, checkGiven } from '#shared/proof/check-given.ts'
import { NoEd25519 } from '#shared/proof/ed25519.ts'
import {
  type GivenFile,
  type GivenProof,
  readGivenFiles,
  withEarlierReport,
} from '#shared/proof/proof-files.ts'
import { noEd25519View, type ProofView, troubleView } from '#shared/proof/proof-view.ts'
import { type PublishedKeys, readKeys } from '#shared/proof/published-keys.ts'
import { readQrAddress } from '#shared/proof/qr-address.ts'
import { proofHref } from '#web/proof-href.ts'
import { keepPage } from '#web/service-worker/report-pages.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { saveFile } from '../../page/save-file.ts'
import { type Fetch, onlineSource } from './online-source.ts'
import { SAVED_KEYS, savedPage, styleOf } from './saved-page.ts'
import { showResult } from './show-result.ts'

const KEYS = 'proof-keys'

/** Reports are a hundred times smaller. */
const MAX_FILE = 40_000_000

const script = document.currentScript?.textContent ?? ''
const root = document.querySelector<HTMLElement>('[data-proof]')
const template = root?.querySelector<HTMLTemplateElement>('template[data-result]')
const place = root?.querySelector('[data-place]')
const status = root?.querySelector('[data-status]')
const savedKeys = document.getElementById(SAVED_KEYS)?.textContent
const storage = safeStorage(() => localStorage)

if (root && template && place && status) start(root, template, place, status)

function start(page: HTMLElement, template: HTMLTemplateElement, place: Element, status: Element): void {
  const site = page.dataset.proof ?? ''
  const pristine = page.cloneNode(true)
  const reportPage = (id: string) => `${savedKeys ? site : ''}${proofHref.report(id)}`
  const get: Fetch = async (path) => {
    if (!navigator.onLine) throw new Error('no network')
    return fetch(path, { cache: 'no-cache', credentials: 'omit' })
  }
  const keysText = savedKeys ? Promise.resolve(savedKeys) : freshKeys(get)
  let previous: GivenProof | undefined
  let turn = 0

  /** Results of an earlier turn are dropped. */
  async function check(work: (means: CheckMeans) => Promise<readonly [ProofView, boolean]>): Promise<void> {
    const own = ++turn
    status.textContent = 'Проверяем…'
    const [view, isPaper] = await resultOf(work)
    if (own !== turn) return
    status.textContent = ''
    showResult(view, isPaper, { template, place, reportPage })
  }

  async function resultOf(work: (means: CheckMeans) => Promise<readonly [ProofView, boolean]>) {
    // A page without https has no WebCrypto at all.
    if (!isSecureContext) return [noEd25519View, false] as const
    try {
      const keys = await readKeys((await keysText) ?? '')
      return keys ? await work(meansOf(keys)) : ([troubleView('no-keys'), false] as const)
    } catch (error) {
      if (error instanceof NoEd25519) return [noEd25519View, false] as const
      return [troubleView('broken'), false] as const
    }
  }

  const meansOf = (keys: PublishedKeys): CheckMeans => ({
    keys,
    now: new Date(),
    ...(!savedKeys && { online: onlineSource(get, storage, keys) }),
  })

  const checkFiles = (files: readonly File[]) =>
    check(async (means) => {
      const earlier = previous
      // An unreadable file must not leave an earlier report to a later proof.
      previous = undefined
      const large = files.find(({ size }) => size > MAX_FILE)
      if (large) return [troubleView('unknown', large.name), false]
      const given = withEarlierReport(await readGivenFiles(await Promise.all(files.map(fileOf))), earlier)
      previous = given
      return [await checkGiven(given, means), given.isPaper]
    })

  function checkAddress(): void {
    previous = undefined
    const claim = readQrAddress(location.hash)
    if (claim) void check(async (means) => [await checkClaim(claim, means), false])
    else if (/^#\d+\./.test(location.hash)) void check(async () => [troubleView('code'), false])
  }

  listen(page, (files) => void checkFiles(files))
  page
    .querySelector('[data-save]')
    ?.addEventListener('click', () => void keysText.then((keys) => save(pristine, keys)))
  addEventListener('hashchange', checkAddress)
  checkAddress()
  document.documentElement.dataset.hydrated = ''
  // Never resolves for data-saving visitors, who have no service worker.
  if (!savedKeys && navigator.onLine) void navigator.serviceWorker?.ready.then(() => keepPage(proofHref.page))
}

const fileOf = async (file: File): Promise<GivenFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
})

/** From the service; offline, those that the device saw last. */
async function freshKeys(get: Fetch): Promise<string | undefined> {
  try {
    const response = await get(proofHref.keys)
    const text = utf8Text(new Uint8Array(await response.arrayBuffer()))
    if (response.ok && text !== undefined && (await readKeys(text))) {
      storage.set(KEYS, text)
      return text
    }
  } catch {
    // No network.
  }
  return storage.get(KEYS) ?? undefined
}

function listen(page: HTMLElement, take: (files: readonly File[]) => void): void {
  const drop = page.querySelector<HTMLElement>('[data-drop]')
  page.querySelector('input')?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const files = [...(target.files ?? [])]
    // The same file may be chosen again.
    target.value = ''
    if (files.length > 0) take(files)
  })
  // Everywhere: outside the frame the browser would open the file.
  addEventListener('dragover', (event) => {
    event.preventDefault()
    drop?.setAttribute('data-over', '')
  })
  addEventListener('dragleave', () => drop?.removeAttribute('data-over'))
  addEventListener('drop', (event) => {
    event.preventDefault()
    drop?.removeAttribute('data-over')
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) take(files)
  })
}

function save(pristine: Node, keys: string | undefined): void {
  if (!(pristine instanceof HTMLElement)) return
  for (const part of pristine.querySelectorAll('[data-online]')) part.remove()
  const style = styleOf(document.styleSheets)
  const body = pristine.outerHTML
  saveFile(
    'avtosled-proof.html',
    'text/html',
    savedPage({ body, style, script, keys: keys ?? '{"keys":[]}' }),
  )
}
