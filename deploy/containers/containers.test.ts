import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import memorySettings from '../../scripts/lib/memory.json' with { type: 'json' }

/** No image can be fetched where tests run: what the files name is held to what there is. */

const inDeploy = (...parts: string[]) => join(import.meta.dirname, '..', ...parts)
const text = (...parts: string[]) => readFileSync(inDeploy(...parts), 'utf8')

const matches = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(([, found = '']) => found)

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly depends_on?: Readonly<Record<string, unknown>>
}

const { services }: { services: Readonly<Record<string, Service>> } = parse(text('containers/compose.yaml'))

describe('the image', () => {
  const containerfile = text('containers/Containerfile')

  it('has the Node of the project, in every stage', () => {
    expect(matches(containerfile, /^ARG NODE=(.+)$/gm)).toEqual([
      readFileSync('.node-version', 'utf8').trim(),
    ])
    expect(new Set(matches(containerfile, /^FROM (\S+)/gm)).size).toBe(1)
  })

  it('is built by a command of the project, starts its server, and not as root', () => {
    for (const script of matches(containerfile, /npm run (\w+)/g))
      expect(packageJson.scripts).toHaveProperty(script)
    expect(matches(containerfile, /^CMD \["node", "(.+)"\]$/gm)).toEqual(['src/start/main.ts'])
    expect(matches(containerfile, /^USER (.+)$/gm)).toEqual(['node'])
  })

  it('gives the server the memory that `npm start` gives it', () => {
    for (const [name, value] of Object.entries(memorySettings))
      expect(containerfile).toMatch(new RegExp(`^ENV (.* )?${name}="?${value}"?( |$)`, 'm'))
  })

  it('takes along every folder that the server reads', () => {
    const copied = matches(containerfile, /^COPY --from=build \/avtosled\/(\S+)/gm)
    expect(copied.toSorted()).toEqual(['build', 'migrations', 'node_modules', 'package.json', 'src'])
  })
})

it('gives the roles their passwords by no argument, which everybody could read', () => {
  const script = text('containers/passwords.sh')
  expect(script).not.toMatch(/--(?:set|variable)[ =]\S*PASSWORD|\$\{?\w*PASSWORD/)
  expect(matches(script, /^\\getenv \w+ (\w+)$/gm)).toEqual(['OWNER_PASSWORD', 'SERVER_PASSWORD'])
})

describe('the composition', () => {
  it('starts programs and mounts files that exist', () => {
    expect(services.migrate?.command?.filter((word) => word.endsWith('.ts')).every(existsSync)).toBe(true)
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    const ours = mounted.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('.'))
    // The certificate is the operator's.
    const missing = ours.filter((path) => !existsSync(inDeploy('containers', path)))
    expect(missing).toEqual(['./tls'])
  })

  it('lets two servers of the same image start after the schema is there, and no other trust a header', () => {
    const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'))
    expect(servers).toHaveLength(2)
    for (const [, server] of servers) {
      expect(server).toMatchObject({
        image: services.migrate?.image,
        read_only: true,
        depends_on: { migrate: { condition: 'service_completed_successfully' } },
        environment: { TRUST_PROXY: 'uniquelocal' },
      })
    }
  })

  it('gives the proxy every file that its configuration includes', () => {
    const mounted = (services.proxy?.volumes ?? []).map((volume) => volume.split(':')[1])
    const included = matches(text('nginx/avtosled.conf'), /^\s*include (\S+);$/gm)
    expect(included.length).toBeGreaterThan(0)
    expect(mounted).toEqual(expect.arrayContaining(included))
  })

  it('sends the proxy to these servers', () => {
    const named = matches(text('containers/servers.conf'), /^server ([\w-]+):3000 /gm)
    expect(named).toEqual(Object.keys(services).filter((name) => name.startsWith('server-')))
  })
})
