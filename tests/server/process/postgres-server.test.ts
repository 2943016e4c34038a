import { expect, test } from 'vitest'
import { sharedBuffers } from '#server/process/postgres-server.ts'

const GIB = 2 ** 30

test('PostgreSQL holds an eighth of the memory in buffers of its own, within bounds, and no more than the container leaves it', () => {
  expect(sharedBuffers(2 ** 64, 2 * GIB)).toBe('256MB')
  expect(sharedBuffers(2 ** 64, 24 * GIB)).toBe('512MB')
  expect(sharedBuffers(GIB, 24 * GIB)).toBe('128MB')
  expect(sharedBuffers(GIB / 4, GIB / 4)).toBe('64MB')
})
