import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMANDS, completions, LONGEST_LINE, parseCommand } from '#contract/areas/monitor/terminal.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'

test('[SCREEN-50] a line is one of the commands with its words, or says what is wrong', () => {
  expect(parseCommand(' KEYS  people "a b" ')).toEqual({ kind: 'command', name: 'keys', words: ['people', 'a b'] })
  expect(parseCommand('   ')).toEqual({ kind: 'empty' })
  expect(parseCommand('get people')).toEqual({ kind: 'problem', message: '用法：get <缓存> <键>' })
  expect(parseCommand('eval 1')).toMatchObject({ kind: 'problem', message: '没有命令 eval，输入 help 查看全部命令' })
  for (const name of ['constructor', '__proto__', 'toString']) expect(parseCommand(name).kind).toBe('problem')
  expect(parseCommand('keys "people')).toEqual({ kind: 'problem', message: '引号没有成对' })
  expect(parseCommand('x'.repeat(LONGEST_LINE + 1)).kind).toBe('problem')
})

test('[SCREEN-50] no line but those of the list is a command', { timeout: PATIENCE_MS }, () => {
  const isKnown = (line: string) => {
    const parsed = parseCommand(line)
    return parsed.kind !== 'command' || Object.hasOwn(COMMANDS, parsed.name)
  }
  const words = fc.constantFrom('constructor', '__proto__', 'toString', 'ping', 'flush')
  expect(fc.check(fc.property(fc.oneof(words, fc.string({ unit: 'binary' })), isKnown), { numRuns: RUNS }).failed).toBe(
    false,
  )
})

test('[SCREEN-50] what is typed is completed by commands and then by caches', () => {
  const caches = ['people', 'dictionaries', 'departments']
  expect(completions('ke', caches)).toEqual(['keys'])
  expect(completions('KEYS d', caches)).toEqual(['KEYS dictionaries', 'KEYS departments'])
  expect(completions('keys people x', caches)).toEqual([])
  expect(completions('help f', caches)).toEqual(['help flush'])
  expect(completions('ping x', caches)).toEqual([])
})
