import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { earliestEnd } from './certificate-ends.ts'
import { mountHealth } from './health.ts'

const byEnd = rootCertificates
  .map((pem) => ({ pem, end: new X509Certificate(pem).validToDate.getTime() / 1000 }))
  .toSorted((one, other) => one.end - other.end)
const [first = { pem: '', end: 0 }, last = first] = [byEnd[0], byEnd.at(-1)]

it('is that of the certificate that ends first', () => {
  expect(earliestEnd(last.pem)).toBe(last.end)
  expect(earliestEnd(`${last.pem}\n${first.pem}\n`)).toBe(first.end)
})

it('is a figure of a server with TLS, and of no other', async () => {
  const figuresOf = async (tls: { cert: string; ca: string } | undefined) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    mountHealth(app, {
      release: { commit: 'c', schema: 's' },
      metrics: createMetrics(),
      metricsTokens: undefined,
      tls,
      readiness: { isReady: () => Promise.resolve(true) },
      refreshGauges: () => Promise.resolve(),
    })
    const { body } = await app.inject({ url: '/metrics' })
    return body.split('\n').filter((line) => line.startsWith('tls_certificate_end'))
  }
  expect(await figuresOf({ cert: last.pem, ca: first.pem })).toEqual([
    `tls_certificate_end_timestamp_seconds{whose="server"} ${last.end}`,
    `tls_certificate_end_timestamp_seconds{whose="authority"} ${first.end}`,
  ])
  expect(await figuresOf(undefined)).toEqual([])
})
