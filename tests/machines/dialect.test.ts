import { describe, expect, test } from 'vitest'
import { StateMachine, type AnyStateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true })
const machines = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value): value is AnyStateMachine => value instanceof StateMachine),
)

describe('every machine speaks one dialect', () => {
  test.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_id, machine) => {
    expect([...unnamed(machine.config), ...unknown(machine)]).toEqual([])
  })
})

/** Places of a machine where an action, guard, delay or actor stands without a name, or a state without a description. */
function unnamed(config: any, place = '(root)', depth = 0): string[] {
  const found: string[] = []
  const name = (kind: string, part: unknown) => {
    if (typeof part === 'function' || (typeof part === 'object' && part !== null && 'resolve' in part)) {
      found.push(`${place}: ${kind} without a name`)
    }
  }
  for (const action of [...list(config.entry), ...list(config.exit)]) name('action', action)
  for (const arrow of arrowsOf(config)) {
    name('guard', arrow.guard)
    for (const action of list(arrow.actions)) name('action', action)
  }
  for (const { src, id } of list(config.invoke)) {
    if (typeof src !== 'string') found.push(`${place}: actor without a name`)
    if (id === undefined) found.push(`${place}: actor without an id`)
  }
  for (const delay of Object.keys(config.after ?? {})) {
    if (/^\d/.test(delay)) found.push(`${place}: delay without a name`)
  }
  if (depth > 0 && config.type !== 'history' && config.description === undefined) found.push(`${place}: no description`)
  for (const [key, state] of Object.entries(config.states ?? {})) {
    found.push(...unnamed(state, depth === 0 ? key : `${place}.${key}`, depth + 1))
  }
  return found
}

/** Names a machine uses that its setup does not know. */
function unknown(machine: AnyStateMachine): string[] {
  const { actions, guards, actors, delays } = machine.implementations
  const used = (kind: string, known: object, name: unknown) =>
    typeof name === 'string' && !Object.hasOwn(known, name) ? [`${kind} ${name} is not in the setup`] : []
  const typeOf = (part: any) => (typeof part === 'string' ? part : part?.type)
  const walk = (config: any): string[] => [
    ...[...list(config.entry), ...list(config.exit)].flatMap((action) => used('action', actions, typeOf(action))),
    ...arrowsOf(config).flatMap((arrow) => [
      ...used('guard', guards, typeOf(arrow.guard)),
      ...list(arrow.actions).flatMap((action) => used('action', actions, typeOf(action))),
    ]),
    ...list(config.invoke).flatMap(({ src }) => used('actor', actors, src)),
    ...Object.keys(config.after ?? {}).flatMap((delay) => used('delay', delays, delay)),
    ...Object.values(config.states ?? {}).flatMap(walk),
  ]
  return walk(machine.config)
}

function arrowsOf(config: any): any[] {
  const onDone = config.onDone === undefined ? [] : [config.onDone]
  const ends = list(config.invoke).flatMap((invoke) => [invoke.onDone, invoke.onError, invoke.onSnapshot])
  return [config.on, config.after]
    .flatMap((arrows) => Object.values(arrows ?? {}))
    .concat(ends, onDone, [config.always])
    .flatMap((arrow) => list(arrow))
    .filter((arrow) => typeof arrow === 'object' && arrow !== null)
}

const list = (part: any): any[] => [part].flat().filter((one) => one !== undefined)
