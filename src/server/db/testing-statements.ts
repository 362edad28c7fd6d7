import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Options = Pick<QueryOptions, 'rowMode'>

interface Prepared {
  readonly name: string
  readonly types: readonly number[]
  readonly fields: Results['fields']
}

/**
 * The engine prepares each statement once and then runs it by one message; `PGlite.query` sends six
 * and would copy all 319 parsers of Drizzle.
 */
export class Statements {
  readonly #client: PGlite
  readonly #prepared = new Map<string, Prepared>()
  #count = 0

  constructor(client: PGlite) {
    this.#client = client
  }

  /** Outside of a transaction. */
  query<Row>(sql: string, params?: readonly unknown[], options?: Options): Promise<Results<Row>> {
    return this.#client._runExclusiveTransaction(() => this.queryInside<Row>(sql, params, options))
  }

  queryInside<Row>(
    sql: string,
    params: readonly unknown[] = [],
    { rowMode }: Options = {},
  ): Promise<Results<Row>> {
    const { serializers } = this.#client
    return this.#client._runExclusiveQuery(async () => {
      const { name, types, fields } = this.#prepared.get(sql) ?? (await this.#prepare(sql))
      const values = params.map((value, place) => {
        if (value === null || value === undefined) return null
        const write: ((one: unknown) => string) | undefined = serializers[types[place] ?? 0]
        return write ? write(value) : String(value)
      })
      const messages = await this.#send([serialize.bind({ statement: name, values }), serialize.execute({})])
      return resultIn<Row>(messages, {
        fields,
        isOfArrays: rowMode === 'array',
        parsers: this.#client.parsers,
      })
    })
  }

  async #prepare(sql: string): Promise<Prepared> {
    const name = `prepared ${++this.#count}`
    const messages = await this.#send([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ])
    const { ParameterDescriptionMessage, RowDescriptionMessage } = protocol.messages
    const prepared = {
      name,
      types: messages.flatMap((one) => (one instanceof ParameterDescriptionMessage ? one.dataTypeIDs : [])),
      fields: messages.flatMap((one) => (one instanceof RowDescriptionMessage ? one.fields : [])),
    }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  #send(parts: readonly Uint8Array[]): Promise<Messages> {
    const message = Buffer.concat([...parts, serialize.sync()])
    return this.#client.execProtocolStream(message, { syncToFs: false })
  }
}

interface Reading {
  readonly fields: Results['fields']
  readonly isOfArrays: boolean
  readonly parsers: PGlite['parsers']
}

function resultIn<Row>(messages: Messages, { fields, isOfArrays, parsers }: Reading): Results<Row> {
  const { DataRowMessage, CommandCompleteMessage } = protocol.messages
  const rows = messages.flatMap((message) => {
    if (!(message instanceof DataRowMessage)) return []
    const values = fields.map(({ dataTypeID }, place) => {
      const text = message.fields[place] ?? null
      return text === null ? null : (parsers[dataTypeID]?.(text, dataTypeID) ?? text)
    })
    return [isOfArrays ? values : Object.fromEntries(fields.map(({ name }, at) => [name, values[at]]))]
  })
  const done = messages.find((message) => message instanceof CommandCompleteMessage)
  const [, changed = 0] = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(done?.text ?? '') ?? []
  return { rows: rows as Row[], fields, affectedRows: Number(changed) }
}
