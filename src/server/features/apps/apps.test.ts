import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigProblems, loadConfig } from '#server/compose/config.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { openTestApp } from '#server/testing/open-app.ts'

const OWN = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(':')
const OF_STORE = Array.from({ length: 32 }, () => 'FE').join(':')
const LINKS = '/.well-known/assetlinks.json'
const ASSOCIATION = '/.well-known/apple-app-site-association'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function ask(env: Record<string, string>, path: string) {
  const site = await openTestApp(database, { env })
  const { statusCode, headers, body } = await site.ask('GET', path)
  await site.close()
  return { statusCode, type: headers['content-type'], body }
}

describe('an application of the site', () => {
  it('for Android is listed with every key that it may be signed with', async () => {
    const env = { ANDROID_PACKAGE: 'org.example.avtosled', ANDROID_CERT_SHA256: `${OWN}, ${OF_STORE}` }
    const { statusCode, type, body } = await ask(env, LINKS)
    expect([statusCode, type]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'org.example.avtosled',
          sha256_cert_fingerprints: [OWN.toUpperCase(), OF_STORE],
        },
      },
    ])
  })

  it('for iOS opens reports, and neither sign-in nor payment', async () => {
    const { statusCode, type, body } = await ask(
      { IOS_APP_ID: 'A1B2C3D4E5.org.example.avtosled' },
      ASSOCIATION,
    )
    expect([statusCode, type]).toEqual([200, 'application/json; charset=utf-8'])
    const [detail] = JSON.parse(body).applinks.details
    expect(detail.appIDs).toEqual(['A1B2C3D4E5.org.example.avtosled'])
    expect(detail.components).toContainEqual({ '/': '/checks/*' })
    expect(JSON.stringify(detail.components)).not.toMatch(/auth|user|payment|\/\*"\}\]$/)
  })

  it('is not listed without a setting', async () => {
    expect((await ask({}, LINKS)).statusCode).toBe(404)
    expect((await ask({}, ASSOCIATION)).statusCode).toBe(404)
  })

  it.each([
    [{ ANDROID_PACKAGE: 'org.example.avtosled' }, 'ANDROID_CERT_SHA256'],
    [{ ANDROID_CERT_SHA256: OWN }, 'ANDROID_PACKAGE'],
    [{ ANDROID_PACKAGE: 'org.example.avtosled', ANDROID_CERT_SHA256: 'AB:CD' }, 'ANDROID_CERT_SHA256'],
    [{ IOS_APP_ID: 'org.example.avtosled' }, 'IOS_APP_ID'],
  ])('that is half configured stops the start: %o', (env, named) => {
    const problems = problemsOf(env)
    expect(problems.some((problem) => problem.startsWith(named))).toBe(true)
  })
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
  return []
}
