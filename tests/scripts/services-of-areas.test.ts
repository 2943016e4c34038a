import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Where areas are registered: with everything that any of them uses. */
const REGISTRATION = ['area.ts', 'register-areas.ts']

test('functions of areas name the part of the services that they use', () => {
  const files = (fs.readdirSync('server/areas', { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts') && !REGISTRATION.includes(name))
    .map((name) => ({ name, text: fs.readFileSync(`server/areas/${name}`, 'utf8') }))
  expect(files.length).toBeGreaterThan(500)
  const whole = files.filter(({ text }) =>
    /\bServices\b/.test(text.replaceAll(/^import .*|Pick<\s*Services\b|\bServices\['\w+'\]/gm, '')),
  )
  expect(whole.map(({ name }) => name)).toEqual([])
})
