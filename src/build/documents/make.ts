import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractRtf } from '#shared/sale-contract/rtf.ts'
import { contractPdf } from './contract-pdf.ts'

const [, , build = 'build'] = process.argv
const folder = join(import.meta.dirname, '..', '..', '..', build, 'client')

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'dogovor.doc'), contractRtf())
writeFileSync(join(folder, 'dogovor.pdf'), await contractPdf())
