import { createUploadStore, type UploadEntry } from '#core/files/uploads.ts'
import { expect, test } from 'vitest'

const nothing = () => {}
const entry = (over: Partial<UploadEntry> = {}): UploadEntry => ({
  id: '0',
  name: '图纸.pdf',
  percent: 0,
  state: 'sending',
  message: '',
  cancel: nothing,
  pause: nothing,
  retry: nothing,
  ...over,
})

test('what the fields send stands in one list, by the latest word of each field', () => {
  const store = createUploadStore()
  let told = 0
  const stop = store.subscribe(() => (told += 1))
  store.put('a', [entry(), entry({ id: '1', name: '照片.png' })])
  store.put('b', [entry({ name: '视频.mp4' })])
  store.put('a', [entry({ percent: 40 })])
  expect(store.all().map(({ key, name, percent }) => [key, name, percent])).toEqual([
    ['a/0', '图纸.pdf', 40],
    ['b/0', '视频.mp4', 0],
  ])
  store.put('a', [])
  expect(store.all().map(({ key }) => key)).toEqual(['b/0'])
  store.put('a', [])
  expect(told).toBe(4)
  stop()
})
