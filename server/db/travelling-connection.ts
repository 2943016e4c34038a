import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { collectWords, type CollectedWords } from './collected-words.ts'
import { isWrongState, LOCAL_SETTINGS } from './session-state.ts'
import { nameStatements, type ComesAgain } from './statement-names.ts'

/** Statements that answer nothing: they wait for the next one and travel with it. */
const SILENT = /^set local /
const STALE_PLAN = new Set(['0A000', '26000'])
/** How long the end of a transaction that only read may wait for something to travel with. It holds no snapshot meanwhile, only locks that reading takes. */
const COMMIT_WAITS_MS = 5

/** Whether a prepared statement does not fit any more: a new version changed its tables, or somebody dropped it. */
export function isStalePlan(error: unknown): boolean {
  return STALE_PLAN.has((error as { code?: string } | null)?.code ?? '')
}

/** How the connections of a pool work. */
export interface Travel {
  comesAgain: ComesAgain
  /** A statement that fails on a connection that is not as transactions need it; null = none. */
  check: string | null
  /** Whether each transaction may run on another connection of the database: nothing outlasts one there, neither settings nor prepared statements. */
  isPooled: boolean
  /** Takes what a transaction told other servers, once it has committed; null = the database tells them by itself. */
  told: ((words: readonly string[]) => void) | null
}

/** What `pg` keeps of a connection and does not declare. */
interface Wire {
  stream: { cork: () => void; uncork: () => void }
  parsedStatements: Record<string, string>
}

/**
 * A connection on which a transaction costs no round trips of its own: `begin` and `set local` are sent with the first statement, and the
 * `commit` of a transaction that only read with the next one, or by itself when there is none soon. What was sent without being waited for tells its failure through the statement after it.
 */
export class TravellingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #wire: Wire
  readonly #nameOf: (text: string) => string | undefined
  #waiting: string[] = []
  #dropped: string[] = []
  #state: 'none' | 'announced' | 'begun' = 'none'
  #isReading = false
  #failure: unknown = null
  #isUnfit = false
  readonly #check: string | null
  readonly #told: Travel['told']
  readonly #isPooled: boolean
  readonly #words: CollectedWords = collectWords()
  #isPrepared = false
  #owesCommit = false
  #commitTimer: NodeJS.Timeout | null = null

  constructor(client: pg.PoolClient, { comesAgain, check, isPooled, told }: Travel) {
    this.#client = client
    this.#check = check
    this.#isPooled = isPooled
    this.#told = told
    if (told !== null) client.on('notice', (message) => this.#words.hear(message))
    // The pool listens to idle clients only; unheard, a connection that breaks between two statements would end the process.
    client.on('error', (error) => (this.#failure ??= error))
    this.#nameOf = isPooled ? () => undefined : nameStatements(comesAgain, (name) => this.#drop(name))
    this.#wire = (client as unknown as { connection: Wire }).connection
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#state !== 'none' && parameters.length === 0 && SILENT.test(text)) {
      this.#waiting.push(text)
      return { rows: [] }
    }
    const name = this.#nameOf(text)
    const { command, rowCount, rows } = await this.#ask({
      text,
      values: parameters as unknown[],
      ...(name && { name }),
    })
    if (this.#told !== null) this.#words.note(text)
    return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read in pages through `declare … cursor`')
  }

  begin(isReading: boolean): void {
    this.#state = 'announced'
    this.#isReading = isReading
    this.#words.take()
    const telling = isReading || this.#told === null ? [] : [TELLS_ITSELF]
    const settings = this.#isPooled ? LOCAL_SETTINGS : []
    this.#waiting = [isReading ? 'begin read only' : 'begin', ...settings, ...this.#checking(), ...telling]
  }

  /** Prepared once, so that each transaction pays a lookup and no parsing. */
  #checking(): string[] {
    if (this.#check === null) return []
    if (this.#isPooled) return [this.#check]
    const prepare = this.#isPrepared ? [] : [`prepare ${CHECK} as ${this.#check}`]
    return [...prepare, `execute ${CHECK}`]
  }

  async commit(): Promise<void> {
    const hasBegun = this.#state === 'begun'
    this.#state = 'none'
    if (!hasBegun) {
      this.#waiting = []
      return
    }
    if (this.#isReading) {
      this.#waiting = []
      this.#commitSoon()
      return
    }
    const ended = await this.#ask({ text: 'commit' })
    // PostgreSQL answers a commit of a failed transaction with its rollback, and calls it no error.
    if (ended.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    const words = this.#words.take()
    if (words.length > 0) this.#told?.(words)
  }

  #commitSoon(): void {
    this.#owesCommit = true
    // Until it ends nobody else has the connection of the database.
    if (this.#isPooled) {
      this.#commitOwed()
      return
    }
    if (this.#commitTimer === null) this.#commitTimer = setTimeout(() => this.#commitOwed(), COMMIT_WAITS_MS).unref()
    else this.#commitTimer.refresh()
  }

  #commitOwed(): void {
    if (!this.#owesCommit) return
    this.#owesCommit = false
    this.#sendUnheard('commit')
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#state === 'begun'
    this.#state = 'none'
    this.#waiting = []
    this.#failure = null
    if (hasBegun) await this.#ask({ text: 'rollback' })
  }

  /** A connection whose plans are stale, or that is not as transactions need it, is not used again. */
  release(): void {
    this.#client.release(this.#isUnfit)
  }

  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.#send(query)
    } catch (error) {
      if (isStalePlan(error) || isWrongState(error)) this.#isUnfit = true
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** Sends a statement with those that wait, in one packet. */
  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const { stream } = this.#wire
      stream.cork()
      try {
        this.#sendWaiting()
        this.#client.query(query, (error: Error | undefined, result: pg.QueryResult) => {
          const failure = this.#failure
          this.#failure = null
          if (failure !== null) reject(failure as Error)
          else if (error) reject(error)
          else resolve(result)
        })
      } finally {
        stream.uncork()
      }
    })
  }

  #sendWaiting(): void {
    if (this.#state === 'announced') {
      this.#state = 'begun'
      this.#isPrepared = true
    }
    const owed = this.#owesCommit ? ['commit'] : []
    const texts = [...owed, ...this.#waiting, ...this.#dropped.map((name) => `deallocate ${name}`)]
    if (texts.length === 0) return
    this.#owesCommit = false
    this.#waiting = []
    this.#dropped = []
    this.#sendUnheard(texts.join('; '))
  }

  #sendUnheard(text: string): void {
    this.#client.query(text, (error: unknown) => {
      if (error) this.#failure ??= error
    })
  }

  #drop(name: string): void {
    delete this.#wire.parsedStatements[name]
    this.#dropped.push(name)
  }
}

const CHECK = 'session_check'
/** Has `tell_servers` hand the words of a transaction back instead of notifying. */
const TELLS_ITSELF = `set local app.bus = 'message'`

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
