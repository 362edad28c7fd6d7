const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const lines = readFileSync(join(__dirname, '../app.properties'), 'utf8').split('\n')
const ours = Object.fromEntries(
  lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2)),
)

module.exports = {
  appId: ours.iosBundle,
  appName: ours.name,
  // What is shown when the site cannot be reached and has kept nothing on the device yet.
  webDir: 'www',
  server: { url: `https://${ours.host}`, errorPath: 'index.html' },
  // Service workers, and so everything offline, work only in an application that is bound to its own hosts.
  ios: { limitsNavigationsToAppBoundDomains: true, contentInset: 'automatic' },
}
