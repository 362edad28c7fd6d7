import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { providerSignIns } from '#server/db/schema/accounts.ts'
import type { OAuthIdentity } from '#server/gateways/oauth/index.ts'
import { isSecret, newSecret, secretHash } from '#server/platform/secrets.ts'
import { providerFields } from '../users.ts'

const LIFETIME_MS = 2 * 60_000

export async function keepVouched(
  db: Executor,
  identity: OAuthIdentity,
  verifier: string,
  now: number,
): Promise<string> {
  const code = newSecret()
  await db.insert(providerSignIns).values({
    codeHash: secretHash(code),
    verifierHash: secretHash(verifier),
    provider: identity.issuer,
    subject: identity.subject,
    ...providerFields(identity),
    expiresAt: new Date(now + LIFETIME_MS),
  })
  return code
}

export async function takeVouched(
  db: Executor,
  code: string,
  verifiers: readonly string[],
  now: number,
): Promise<OAuthIdentity | undefined> {
  if (!isSecret(code) || verifiers.length === 0) return undefined
  const { codeHash, verifierHash, expiresAt } = providerSignIns
  const [taken] = await db
    .delete(providerSignIns)
    .where(
      and(
        eq(codeHash, secretHash(code)),
        inArray(verifierHash, verifiers.map(secretHash)),
        gt(expiresAt, new Date(now)),
      ),
    )
    .returning()
  if (taken === undefined) return undefined
  const { provider: issuer, subject, name, email } = taken
  return { issuer, subject, name: name ?? undefined, email: email ?? undefined }
}
