import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { href } from '#web/href.ts'
import { paper, shortcuts, webAppManifest } from './web-app-manifest.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const app = 'apps/android/app'
const res = `${app}/src/main/res`
const templates = `${app}/src/main/templates`

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Unbalanced elements; sufficient for files without CDATA. */
function unbalanced(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', , self] of xml
    .replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .matchAll(/<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [name]
    } else if (!self) open.push(name)
  }
  return open
}

const xmlFiles = [
  `${app}/src/main/AndroidManifest.xml`,
  ...[res, templates].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => `${folder}/${name}`),
  ),
]

/** Value of a template string, as Android reads it. */
const stringOf = (name: string): string => {
  const [value] = all(read(`${templates}/strings.xml`), new RegExp(`name="${name}"[^>]*>([^<]*)<`, 'g'))
  return (value ?? '').replaceAll('\\"', '"')
}

describe('the shell for Android', () => {
  const manifest = read(`${app}/src/main/AndroidManifest.xml`)
  const build = read(`${app}/build.gradle`)

  it.each(xmlFiles)('has %s well-formed', (path) => {
    expect(unbalanced(read(path))).toEqual([])
  })

  it('targets the stores’ required version, and supports the phones that the page names', () => {
    expect(build).toContain('targetSdk = 36')
    expect(build).toContain('compileSdk = 36')
    expect(build).toContain('minSdk = 24')
  })

  it('refers only to existing resources', () => {
    const used = xmlFiles.flatMap((path) => all(read(path), /"@((?!android:)[\w]+\/\w+)"/g))
    const given = [
      ...all(read(`${templates}/strings.xml`), /<string name="(\w+)"/g).map((name) => `string/${name}`),
      ...all(read(`${res}/values/colors.xml`), /<color name="(\w+)"/g).map((name) => `color/${name}`),
      ...xmlFiles.flatMap((path) =>
        all(path, /res\/(\w+)[\w-]*\/\w+\.xml$/g).map((kind) => `${kind}/${nameOf(path)}`),
      ),
      ...all(build, /include '(shortcuts)\.xml'/g).map((name) => `xml/${name}`),
      ...madeOfIcons(build),
    ]
    expect(used.filter((name) => !given.includes(name))).toEqual([])
  })

  it('takes its icons from the site, which has them', () => {
    const icons = all(build, /'(public\/[\w-]+\.png)'/g)
    expect(icons.length).toBeGreaterThan(0)
    for (const icon of icons) expect(read(icon).length).toBeGreaterThan(0)
    expect(all(read(`${res}/values/colors.xml`), /#(\w{6})</g)).toEqual(
      [paper.light, paper.dark].map((colour) => colour.slice(1).toUpperCase()),
    )
    const drawn = all(read('public/favicon.svg'), /<path d="([^"]+)"/g)
    expect(read(`${res}/drawable/ic_message.xml`)).toContain(
      drawn.map((path) => path.toUpperCase().slice(0, 6))[0],
    )
  })

  it('has the shortcuts of the installed site', () => {
    const text = read(`${templates}/shortcuts.xml`)
    const names = all(text, /shortcutShortLabel="@string\/(\w+)"/g).map(stringOf)
    const addresses = all(text, /data="https:\/\/@HOST@([^"]*)"/g)
    expect(names.map((name, at) => ({ name, url: addresses[at] }))).toEqual(
      shortcuts.map(({ name, url }) => ({ name, url })),
    )
  })

  it('accepts shared data as the installed site does', () => {
    const { share_target: shared } = webAppManifest({ name: 'Автослед', absentSections: [] })
    expect(JSON.parse(stringOf('share_target'))).toEqual({ ...shared, action: `https://@HOST@${href.find}` })
    expect(manifest).toMatch(/action\.SEND"[\s\S]*?mimeType="text\/plain"[\s\S]*?mimeType="image\/\*"/)
  })

  it('names its site, and the site names the application', () => {
    expect(JSON.parse(stringOf('asset_statements'))).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'web', site: 'https://@HOST@' },
      },
    ])
  })

  it('never opens the site in a WebView, and lives on a phone without a camera', () => {
    expect(manifest).toContain('android:value="customtabs"')
    expect(manifest).toMatch(/android\.hardware\.camera"\s+android:required="false"/)
  })
})

describe('the build of both shells', () => {
  it('has every value that it needs', () => {
    const given = all(read('apps/app.properties'), /^(\w+)=\S/gm)
    const asked = all(read(`${app}/build.gradle`), /\bours\.(\w+)/g)
    expect(asked.filter((name) => name !== 'load' && !given.includes(name))).toEqual([])
  })
})

const nameOf = (path: string): string => /(\w+)\.xml$/.exec(path)?.[1] ?? ''

/**
 * The drawables that the build makes of the site's icons: `drawable/splash` from `into
 * 'drawable-nodpi'`, `rename { 'splash.png' }`.
 */
const madeOfIcons = (build: string): string[] =>
  [...build.matchAll(/into '(\w+)-\w+'\s+rename \{ '(\w+)\.png' \}/g)].map(
    ([, kind, name]) => `${kind}/${name}`,
  )
