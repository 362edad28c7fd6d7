import { X509Certificate } from 'node:crypto'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * @param pem one certificate or several.
 * @returns when the first of them ends, in seconds since the epoch
 */
export const earliestEnd = (pem: string): number =>
  Math.min(...(pem.match(CERTIFICATE) ?? []).map((one) => endOf(one)))

const endOf = (certificate: string): number => Date.parse(new X509Certificate(certificate).validTo) / 1000
