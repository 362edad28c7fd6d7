/**
 * Writes what is ours into the project that `cap add ios` has made. Doing it again changes nothing.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { server } = require('./capacitor.config.js')
const { version } = require('../../package.json')
const host = new URL(server.url).host

const APP = new URL('ios/App/', import.meta.url)
const PLIST = new URL('App/Info.plist', APP)
const PROJECT = new URL('App.xcodeproj/project.pbxproj', APP)
const ENTITLEMENTS = new URL('App/App.entitlements', APP)

const declared = `
\t<key>NSCameraUsageDescription</key>
\t<string>Чтобы прочитать VIN с таблички или документа. Снимок не покидает телефон.</string>
\t<key>WKAppBoundDomains</key>
\t<array>
\t\t<string>${host}</string>
\t</array>
`

const plist = readFileSync(PLIST, 'utf8')
if (!plist.includes('WKAppBoundDomains'))
  writeFileSync(PLIST, plist.replace(/<\/dict>\s*<\/plist>\s*$/, `${declared.slice(1)}</dict>\n</plist>\n`))

writeFileSync(
  ENTITLEMENTS,
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${host}</string>
\t</array>
</dict>
</plist>
`,
)

const project = readFileSync(PROJECT, 'utf8')
const entitled = project.includes('CODE_SIGN_ENTITLEMENTS')
  ? project
  : project.replaceAll(
      /(\t+)(INFOPLIST_FILE = App\/Info\.plist;)/g,
      '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n$1$2',
    )
writeFileSync(PROJECT, entitled.replaceAll(/MARKETING_VERSION = [\d.]+;/g, `MARKETING_VERSION = ${version};`))

// Without a transparent part, as the store wants it. The store wants it twice as large, too: see the README.
copyFileSync(
  new URL('../../public/icon-maskable-512.png', import.meta.url),
  new URL('App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png', APP),
)
