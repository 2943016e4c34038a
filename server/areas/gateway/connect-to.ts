import type net from 'node:net'
import { Client } from 'undici'
import type { Target } from '#server/http/reachable-hosts.ts'

/**
 * A connection for one request: nothing that another request left on it can be taken for an answer.
 * It goes to this address alone; the name is not resolved again: it could mean another machine by now.
 */
export function connectTo({ origin }: URL, target: Target, patienceMs: number): Client {
  return new Client(origin, {
    pipelining: 0,
    connect: { lookup: pinnedTo(target), timeout: patienceMs },
    // Who asks keeps the time until an answer.
    headersTimeout: 0,
    bodyTimeout: patienceMs,
  })
}

function pinnedTo({ address, family }: Target): net.LookupFunction {
  return (_host, options, done) => {
    if (options.all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }
}
