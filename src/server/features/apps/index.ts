import type { Host } from '#server/ports/host.ts'
import type { AppSettings } from './env.ts'

/** Pages that the application opens: for reading and checking, never sign-in or money. */
const TAKEN_OVER = ['/', '/checks/*', '/skaner', '/offline']

/**
 * Without a setting the address does not exist: an empty list would be a statement. Digital Asset
 * Links, v1; Apple's «Supporting associated domains».
 */
export function openApps({ app }: Pick<Host, 'app'>, { android, ios }: AppSettings): void {
  const serve = (path: string, content: object) => {
    const body = JSON.stringify(content)
    app.get(`/.well-known/${path}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/json; charset=utf-8')
        .send(body),
    )
  }
  if (android) serve('assetlinks.json', assetLinks(android))
  if (ios !== undefined) serve('apple-app-site-association', associated(ios))
}

const assetLinks = ({ name, certificates }: NonNullable<AppSettings['android']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: certificates },
  },
]

const associated = (id: string) => ({
  applinks: { details: [{ appIDs: [id], components: TAKEN_OVER.map((path) => ({ '/': path })) }] },
})
