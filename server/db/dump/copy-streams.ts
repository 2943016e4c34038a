import { Readable, Writable, type Duplex } from 'node:stream'
import type pg from 'pg'

/** What of a connection of the driver copying uses. */
interface Wire {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** What the driver tells code that submits something of its own. */
interface Submitted {
  submit: (wire: Wire) => void
  handleError: (error: Error) => void
  handleReadyForQuery: () => void
  handleCommandComplete: () => void
}

/** The lines of `copy … to stdout` as they come; a slow reader lets the database wait. Source: https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY */
export function copyOut(client: pg.Client, statement: string): Readable {
  let wire: Wire | null = null
  const lines = new Readable({ read: () => void wire?.stream.resume() })
  submit(client, {
    submit(given) {
      wire = given
      given.query(statement)
    },
    // The driver uses its buffer again.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (!lines.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleCommandComplete() {},
    // Nobody asks for more after the end, so that the connection has to go on by itself.
    handleReadyForQuery() {
      wire?.stream.resume()
      lines.push(null)
    },
    handleError(error) {
      wire?.stream.resume()
      lines.destroy(error)
    },
  })
  return lines
}

/** Takes lines for `copy … from stdin`; it finishes when the database has them all. */
export function copyIn(client: pg.Client, statement: string): Writable {
  let wire: Wire | null = null
  let isRefused = false
  let opened: (error?: Error) => void = () => {}
  let ended: (error?: Error) => void = () => {}
  const lines = new Writable({
    construct: (done) => void (opened = done),
    write(chunk: Buffer, _encoding, done) {
      wire!.sendCopyFromChunk(chunk)
      if (wire!.stream.writableNeedDrain) wire!.stream.once('drain', done)
      else done()
    },
    final(done) {
      ended = done
      wire!.endCopyFrom()
    },
    destroy(error, done) {
      if (error !== null && wire !== null && !isRefused) wire.sendCopyFail('broken off')
      done(error)
    },
  })
  submit(client, {
    submit(given) {
      given.query(statement)
      wire = given
    },
    handleCopyInResponse: () => opened(),
    handleCommandComplete() {},
    handleReadyForQuery: () => ended(),
    handleError(error) {
      isRefused = true
      opened(error)
      lines.destroy(error)
    },
  })
  return lines
}

/** The driver's types know plain queries only. */
function submit(
  client: pg.Client,
  submitted: Submitted & {
    handleCopyData?: (message: { chunk: Buffer }) => void
    handleCopyInResponse?: () => void
  },
): void {
  client.query(submitted as never)
}
