import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { parseTar } from 'nanotar'
import { preparedCluster } from './prepared-cluster.ts'

for (const { name, type, data } of parseTar(await preparedCluster())) {
  const path = join(workerData, name)
  mkdirSync(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
  if (type === 'file') writeFileSync(path, data ?? '', { mode: 0o600 })
}
