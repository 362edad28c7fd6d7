import type { FastifyInstance } from 'fastify'
import { codeOfError } from '#shared/keys.ts'
import type { ServerSettings } from './env.ts'

export class PortUnfit extends Error {
  override readonly name = 'PortUnfit'
}

/** @throws PortUnfit */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<ServerSettings, 'port' | 'host'>,
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new PortUnfit(problemText(error, port, host), { cause: error })
  }
}

function problemText(error: unknown, port: number, host: string): string {
  switch (codeOfError(error)) {
    case 'EADDRINUSE':
      return `Порт ${port} занят. Задайте другой: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
    case 'EACCES':
      return `Порт ${port} открыть нельзя: на него нет прав. Задайте другой: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `Адреса «${host}» у этой машины нет. Задайте другой: HOST=127.0.0.1 npm start`
    default:
      return `Слушать на ${host}:${port} не получается: ${error instanceof Error ? error.message : error}`
  }
}
