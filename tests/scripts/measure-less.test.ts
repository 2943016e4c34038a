import { measureLess } from '#scripts/measure-less.ts'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const HOLDER = createRequire(import.meta.url).resolve('antd/es/form/FormItem/ItemHolder.js')
const { filter, handler } = measureLess().transform as unknown as {
  filter: { id: RegExp }
  handler: (this: { error: (said: string) => never }, code: string) => { code: string }
}
const plugin = {
  error: (said: string): never => {
    throw new Error(said)
  },
}

test('an item of a form without an error does not ask in its render where it is', () => {
  expect(filter.id.test(HOLDER)).toBe(true)
  const { code } = handler.call(plugin, fs.readFileSync(HOLDER, 'utf8'))
  expect(code).toContain('const isOnScreen = hasError && !!itemRef.current && isVisible(itemRef.current)')
})

test('stops the build when antd no longer has that line', () => {
  expect(() => handler.call(plugin, 'export {}')).toThrow('not found')
})
