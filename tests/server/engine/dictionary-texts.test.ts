import { expect, test } from 'vitest'
import { rememberDictionaries } from '#server/engine/kinds/dictionary-texts.ts'

/** A memory with a clock and an ear that tests set, and a database that counts. */
function memory() {
  const world = { now: 0, hears: true, reads: 0, text: '员级' }
  const remembered = rememberDictionaries({ elapsed: () => world.now, isHearing: () => world.hears })
  const read = async () => {
    world.reads += 1
    return new Map([['1', world.text]])
  }
  return { world, remembered, read }
}

test('texts are read once until they are forgotten', async () => {
  const { world, remembered, read } = memory()
  await remembered.texts('rank', read)
  expect(await remembered.texts('rank', read)).toEqual(new Map([['1', '员级']]))
  expect(world.reads).toBe(1)
  remembered.forget()
  world.text = '初级'
  expect(await remembered.texts('rank', read)).toEqual(new Map([['1', '初级']]))
})

test('texts that were forgotten while they were read are not remembered', async () => {
  const { world, remembered, read } = memory()
  await remembered.texts('rank', async () => {
    remembered.forget()
    return read()
  })
  await remembered.texts('rank', read)
  expect(world.reads).toBe(2)
})

test('a server that does not hear of changes remembers nothing, and uses nothing it remembered', async () => {
  const { world, remembered, read } = memory()
  await remembered.texts('rank', read)
  world.hears = false
  await remembered.texts('rank', read)
  await remembered.texts('rank', read)
  expect(world.reads).toBe(3)
})

test('a minute later texts are read anew: nobody tells what a new version brings', async () => {
  const { world, remembered, read } = memory()
  await remembered.texts('rank', read)
  world.now = 59_999
  await remembered.texts('rank', read)
  expect(world.reads).toBe(1)
  world.now = 60_000
  await remembered.texts('rank', read)
  expect(world.reads).toBe(2)
})

test('what a writing transaction reads stays with it', async () => {
  const { world, remembered, read } = memory()
  await remembered.known('rank', read)
  await remembered.texts('rank', read)
  expect(world.reads).toBe(2)
  await remembered.known('rank', read)
  expect(world.reads).toBe(2)
})
