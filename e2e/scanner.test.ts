import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filmOf, pngOf } from '../src/testing/codes/files.ts'
import { type Grey, pictureOf, type Scene } from '../src/testing/codes/pictures.ts'
import { type CodeKind, symbolOf } from '../src/testing/codes/symbols.ts'
import type { Stage } from '../src/web/features/scanner/use-scanner.ts'
import { Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import type { VisitOptions } from './support/profile.ts'

const SCANNER = '/skaner'
const VIN = 'XTAGFL110MY000001'
const OTHER = '1HGCM82633A004352'

const FRAME = { width: 1280, height: 720, module: 3, noise: 1 }
const EMPTY = pictureOf([], FRAME, 1)

const picture = async (kind: CodeKind, text: string, scene: Partial<Scene> = {}): Promise<Grey> =>
  pictureOf([{ symbol: await symbolOf(kind, text) }], { ...FRAME, ...scene }, 1)

const file = (made: Grey) => ({ name: 'label.png', mimeType: 'image/png', buffer: pngOf(made) })

/** A visitor whose camera shows nothing at first, then these frames. */
const arriveWithCamera = (frames: readonly Grey[], options: VisitOptions = {}): Promise<Visitor> =>
  Visitor.arrive({
    ...options,
    film: filmOf([EMPTY, ...frames.flatMap((frame) => [frame, frame, frame, frame])]),
  })

const stage = (page: Page, kind: Stage['kind']) => page.locator(`[data-stage=${kind}]`).waitFor()

const shownNumbers = (page: Page): Promise<string[]> =>
  page
    .getByRole('link', { name: 'Да, проверить' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const choose = (page: Page, made: Grey) => page.getByLabel('Выбрать снимок').setInputFiles(file(made))

/** Counts open camera tracks, from before the page requests one. */
const countTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, {
      openTracks: () => tracks.filter((track) => track.readyState === 'live').length,
    })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })

const openTracks = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { openTracks: () => number }).openTracks())

describe('the camera', () => {
  it('reads the VIN from the rotated code of a door label, after a confirmation', async () => {
    const label = await picture('Code39', `I${VIN}`, { turn: 24, module: 2.6 })
    await using visitor = await arriveWithCamera([label], { screen: 'phone' })
    const { page } = visitor
    await countTracks(page)
    await visitor.openAlive(SCANNER)
    await stage(page, 'result')
    expect(await shownNumbers(page)).toEqual([`/checks/${VIN}`])
    expect(await openTracks(page)).toBe(0)
    const crop = page.getByRole('img', { name: 'Код, как его видит камера' })
    expect(await crop.evaluate((canvas: HTMLCanvasElement) => canvas.width > 40)).toBe(true)
    await page.getByRole('link', { name: 'Да, проверить' }).click()
    await page.waitForURL(`**/checks/${VIN}`)
    expect(visitor.complaints).toEqual([])
  })

  it('continues after a code without a VIN, and shows the host of its address', async () => {
    await using visitor = await arriveWithCamera([
      await picture('QRCode', 'https://elpts.example/p/1', { module: 8 }),
    ])
    await visitor.openAlive(SCANNER)
    await visitor.page.getByText('VIN в нём нет: это ссылка на сайт elpts.example').waitFor()
    await stage(visitor.page, 'filming')
  })

  it('opens the report of a code with an address of this site', async () => {
    const code = await picture('QRCode', `${demo().url}/checks/${VIN}`, { module: 8 })
    await using visitor = await arriveWithCamera([code])
    await visitor.open(SCANNER)
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('is closed while the page is hidden, and opened again afterwards', async () => {
    await using visitor = await arriveWithCamera([EMPTY])
    const { page } = visitor
    await countTracks(page)
    await visitor.openAlive(SCANNER)
    await stage(page, 'filming')
    const look = (state: string) =>
      page.evaluate((seen) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: seen })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    expect(await openTracks(page)).toBe(0)
    await look('visible')
    await stage(page, 'filming')
    expect(await openTracks(page)).toBe(1)
    await page.getByRole('button', { name: 'Выключить камеру' }).click()
    expect(await openTracks(page)).toBe(0)
  })

  it('switches its torch on if it has one', async () => {
    await using visitor = await arriveWithCamera([EMPTY])
    const { page } = visitor
    await page.addInitScript(() => {
      const lit: unknown[] = []
      Object.assign(globalThis, { lit })
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
      MediaStreamTrack.prototype.applyConstraints = async (wanted) => void lit.push(wanted)
    })
    await visitor.openAlive(SCANNER)
    await page.getByRole('button', { name: 'Включить фонарик' }).click()
    await page.getByRole('button', { name: 'Выключить фонарик' }).click()
    await page.getByRole('button', { name: 'Включить фонарик' }).waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { lit: unknown }).lit)).toEqual([
      { advanced: [{ torch: true }] },
      { advanced: [{ torch: false }] },
    ])
  })

  it.each([
    ['is refused', 'refused', 'Камера сайту запрещена'],
    ['is missing', 'missing', 'Камеры не нашли'],
    ['is not given to sites without https', 'insecure', 'Камера не включается'],
  ])('that %s leaves pictures as an alternative', async (_, how, title) => {
    await using visitor =
      how === 'refused'
        ? await arriveWithCamera([EMPTY], { screen: 'phone', refusesCamera: true })
        : await Visitor.arrive({ screen: 'phone' })
    const { page } = visitor
    if (how === 'missing') await visitor.allow('camera')
    if (how === 'insecure')
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
        Object.defineProperty(globalThis, 'isSecureContext', { value: false })
      })
    await visitor.openAlive(SCANNER)
    await page.getByRole('button', { name: 'Включить камеру' }).click()
    await page.getByText(title).waitFor()
    await choose(page, await picture('Code128', VIN))
    await stage(page, 'result')
    expect(await shownNumbers(page)).toEqual([`/checks/${VIN}`])
  })
})

describe('a picture', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await Visitor.arrive()
    await visitor.openAlive(SCANNER)
  })

  afterAll(() => visitor[Symbol.asyncDispose]())

  const tell = async (made: Grey) => {
    await choose(visitor.page, made)
    await stage(visitor.page, 'result')
  }

  it('with several VINs offers a choice', async () => {
    const at = (y: number) => ({ at: [0.5, y] as const })
    const both = pictureOf(
      [
        { symbol: await symbolOf('Code128', VIN), scene: at(0.25) },
        { symbol: await symbolOf('Code39', OTHER), scene: at(0.75) },
      ],
      FRAME,
      1,
    )
    await tell(both)
    expect((await shownNumbers(visitor.page)).sort()).toEqual([`/checks/${OTHER}`, `/checks/${VIN}`])
    expect(await visitor.page.getByRole('img', { name: 'Код, как его видит камера' }).count()).toBe(2)
  })

  it('whose VIN fails its check digit is accepted with a warning', async () => {
    await tell(await picture('DataMatrix', VIN, { module: 8 }))
    await visitor.page.getByText('Контрольный знак не сходится').waitFor()
    expect(await shownNumbers(visitor.page)).toEqual([`/checks/${VIN}`])
  })

  it('without a code, or with a code without a VIN, shows a message and opens nothing', async () => {
    await tell(EMPTY)
    await visitor.page.getByText('Кода на снимке не нашли').waitFor()
    await tell(await picture('Code128', 'P4M51-14D202'))
    await visitor.page.getByText('VIN в коде нет').waitFor()
    expect(await shownNumbers(visitor.page)).toEqual([])
  })

  it('in an invalid file shows a message', async () => {
    const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('text') }
    await visitor.page.getByLabel('Выбрать снимок').setInputFiles(text)
    await visitor.page.getByText('Снимок не открылся').waitFor()
  })

  it('never leaves the device', async () => {
    const asked: Request[] = []
    visitor.page.on('request', (request) => asked.push(request))
    await tell(await picture('Aztec', VIN, { module: 8 }))
    expect(asked.filter((request) => request.method() !== 'GET' || request.postData() !== null)).toEqual([])
    expect(
      asked.map((request) => new URL(request.url()).pathname).filter((path) => !path.startsWith('/assets/')),
    ).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})

/** Loaded files that only the scanner needs. */
const scannerFilesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /scanner|reader|zxing|\.wasm$/.test(path)),
  )

describe('the code reader', () => {
  it('loads only for a scan, and never in a browser with its own reader', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    await page.addInitScript((vin) => {
      const formats = ['aztec', 'code_128', 'code_39', 'data_matrix', 'ean_13', 'pdf417', 'qr_code']
      const corner = { x: 10, y: 10 }
      class BarcodeDetector {
        static getSupportedFormats = async () => formats
        detect = async () => [
          { rawValue: vin, format: 'qr_code', cornerPoints: [corner, { x: 90, y: 90 }], boundingBox: {} },
        ]
      }
      Object.assign(globalThis, { BarcodeDetector })
    }, VIN)
    await visitor.openAlive(SCANNER)
    await choose(page, EMPTY)
    await stage(page, 'result')
    expect(await shownNumbers(page)).toEqual([`/checks/${VIN}`])
    expect((await scannerFilesOf(page)).filter((path) => /reader|wasm/.test(path))).toEqual([])
  })

  it('takes over if the browser’s own finds nothing or fails', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.page.addInitScript(() => {
      class BarcodeDetector {
        static getSupportedFormats = async () => [
          'aztec',
          'code_128',
          'code_39',
          'data_matrix',
          'pdf417',
          'qr_code',
        ]
        detect = async () => {
          throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
        }
      }
      Object.assign(globalThis, { BarcodeDetector })
    })
    await visitor.openAlive(SCANNER)
    await choose(visitor.page, await picture('PDF417', VIN))
    await stage(visitor.page, 'result')
    expect(await shownNumbers(visitor.page)).toEqual([`/checks/${VIN}`])
  })

  it('may use the camera and WebAssembly only on its own page', async () => {
    const policies = async (path: string) => {
      const { headers } = await fetch(demo().url + path)
      return [headers.get('permissions-policy') ?? '', headers.get('content-security-policy') ?? '']
    }
    const [permissions, content] = await policies(SCANNER)
    expect(permissions).toContain('camera=(self)')
    expect(content).toContain("'wasm-unsafe-eval'")
    expect(content).not.toContain('http')
    for (const path of ['/', `/checks/${VIN}`, '/faq', '/skaner/x']) {
      const [otherPermissions, otherContent] = await policies(path)
      expect(otherPermissions).toContain('camera=()')
      expect(otherContent).not.toContain('wasm')
    }
  })
})

describe('with the site installed', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await Visitor.arrive({ serviceWorkers: true })
    await visitor.open('/')
    await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  })

  afterAll(() => visitor[Symbol.asyncDispose]())

  const keptFiles = (page: Page): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('scanner-files')).keys()).length)

  /** What the service worker stores of the scanner. */
  const filesToKeep = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js')).text()
      return worker.match(/\[`\/skaner`[^\]]*/)?.[0].split(',').length ?? 0
    })

  const shareText = (page: Page, fields: Record<string, string>) =>
    page.evaluate((texts) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    }, fields)

  /** The body that Chromium sends to a share target; no script can cause the navigation itself. */
  const sharePicture = (page: Page, png: Buffer) =>
    page.evaluate(async (bytes) => {
      const boundary = '----MultipartBoundary--H2N4XNUGziGDjFrCEemQUvOumSPzfMRHuqmNercBmX----'
      const picture = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
      const body = new Blob([head, picture, `\r\n--${boundary}--\r\n`])
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      await fetch('/share', { method: 'POST', headers, body, redirect: 'manual' })
      location.assign('/skaner#snimok')
    }, png.toString('base64'))

  it.each(['%s does not load the code reader', `/checks/${VIN}`, '/faq', '/codes'])(
    'the reader of codes is no part of %s',
    async (path) => {
      await visitor.open(path)
      await visitor.page.keyboard.press('Tab')
      expect(await scannerFilesOf(visitor.page)).toEqual([])
      expect(await visitor.page.evaluate(() => caches.has('scanner-files'))).toBe(false)
    },
  )

  it('shared text opens the report', async () => {
    await visitor.open('/faq')
    await shareText(visitor.page, { title: 'Лада', text: `Продаю, VIN ${VIN}, торг`, url: '' })
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('the scanner works without a network after its first use', async () => {
    const { page } = visitor
    await visitor.openAlive(SCANNER)
    await choose(page, EMPTY)
    const files = await filesToKeep(page)
    expect(files).toBeGreaterThanOrEqual(4)
    await expect.poll(() => keptFiles(page)).toBe(files)
    await visitor.goOffline()
    await visitor.openAlive(SCANNER)
    await choose(page, await picture('QRCode', VIN, { module: 8 }))
    await stage(page, 'result')
    expect(await shownNumbers(page)).toEqual([`/checks/${VIN}`])
  })

  it('a shared picture is read without being sent', async () => {
    const { page } = visitor
    await visitor.goOffline()
    await visitor.open('/faq')
    await sharePicture(page, pngOf(await picture('DataMatrix', VIN, { module: 8 })))
    await stage(page, 'result')
    expect(await shownNumbers(page)).toEqual([`/checks/${VIN}`])
    expect(await page.evaluate(() => caches.has('shared-picture'))).toBe(false)
  })
})

describe('without the site installed', () => {
  const share = async (form: FormData) => {
    const { status, headers } = await fetch(`${demo().url}/share`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    return [status, headers.get('location')]
  }

  const formOf = (fields: Readonly<Record<string, string | Blob>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }

  it('shared text is still understood, even a long advertisement', async () => {
    const text = `${'Машина в отличном состоянии. '.repeat(300)} VIN ${VIN}`
    const [status, address = ''] = await share(formOf({ text }))
    expect([status, `${address}`.split('#')[0]]).toEqual([303, `/checks/${VIN}`])
    expect(await share(formOf({ text: 'номер а000аа 777' }))).toEqual([
      303,
      `/?plate=${encodeURIComponent('А000АА777')}`,
    ])
    expect(await share(formOf({ url: 'https://evil.example/' }))).toEqual([303, '/?shared='])
  })

  it('an unreadable form counts as empty', async () => {
    const { status, headers } = await fetch(`${demo().url}/share`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
      redirect: 'manual',
    })
    expect([status, headers.get('location')]).toEqual([303, '/?vin=&plate='])
  })

  it('a shared picture is not read; the scanner requests it again', async () => {
    const picture = new Blob([new Uint8Array(300_000)], { type: 'image/png' })
    expect(await share(formOf({ picture }))).toEqual([303, '/skaner#snimok'])
    await using visitor = await Visitor.arrive()
    await visitor.open('/skaner#snimok')
    await visitor.page.getByText('Снимок не дошёл').waitFor()
  })
})
