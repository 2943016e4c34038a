import { createFileLinks } from '#core/files/file-links.ts'
import { expect, test } from 'vitest'

const MINUTE = 60_000

function links(answers: Record<string, string>) {
  const asked: unknown[] = []
  const clock = { now: 0 }
  const get = async (_path: string, parameters: unknown) => {
    asked.push(parameters)
    return { success: true, message: '', code: 200, result: answers, timestamp: 0 }
  }
  const address = createFileLinks({
    http: { get } as never,
    fileUrl: (path) => (path === '' ? '' : `/static/${path}`),
    now: () => clock.now,
  })
  return { asked, clock, address }
}

test('[API-102] public files have their address at once, small pictures one of their own', () => {
  const { address, asked } = links({})
  expect(address('temp/a.png')).toBe('/static/temp/a.png')
  expect(address('temp/a.png', 160)).toBe('/static/temp/a.png?thumbnail=160')
  expect(address('https://files.example/a.png', 160)).toBe('https://files.example/a.png')
  expect(address('')).toBe('')
  expect(asked).toEqual([])
})

test('private files that are asked for together cost one call, and another one when their links run out', async () => {
  const { address, asked, clock } = links({ 'private/x/a.png': 'ticket=1', 'private/x/b.png': 'ticket=2' })
  const both = [address('private/x/a.png', 80), address('private/x/b.png'), address('private/x/a.png')].map(
    async (known) => known,
  )
  expect(await Promise.all(both)).toEqual([
    '/static/private/x/a.png?thumbnail=80&ticket=1',
    '/static/private/x/b.png?ticket=2',
    '/static/private/x/a.png?ticket=1',
  ])
  expect(address('private/x/a.png')).toBe('/static/private/x/a.png?ticket=1')
  expect(asked).toEqual([{ paths: 'private/x/a.png,private/x/b.png' }])
  clock.now = 9 * MINUTE
  await address('private/x/a.png')
  expect(asked).toHaveLength(2)
})

test('a caller that gets no link gets the bare address, which does not open', async () => {
  const { address } = links({})
  expect(await address('private/x/a.png')).toBe('/static/private/x/a.png')
})
