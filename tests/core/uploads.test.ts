import { createUploadBook, type UploadEntry } from '#core/uploads.ts'
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
  const book = createUploadBook()
  let told = 0
  const stop = book.subscribe(() => (told += 1))
  book.put('a', [entry(), entry({ id: '1', name: '照片.png' })])
  book.put('b', [entry({ name: '视频.mp4' })])
  book.put('a', [entry({ percent: 40 })])
  expect(book.all().map(({ key, name, percent }) => [key, name, percent])).toEqual([
    ['a/0', '图纸.pdf', 40],
    ['b/0', '视频.mp4', 0],
  ])
  book.put('a', [])
  expect(book.all().map(({ key }) => key)).toEqual(['b/0'])
  book.put('a', [])
  expect(told).toBe(4)
  stop()
})
