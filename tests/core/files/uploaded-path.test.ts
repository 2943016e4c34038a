import { uploadedPath } from '#core/files/uploaded-path.ts'
import { expect, test } from 'vitest'

test('[API-101] reads the path in the message, and local as a picture for the text itself', () => {
  expect(uploadedPath({ message: 'jeditor/a.png', result: null })).toEqual({ kind: 'stored', path: 'jeditor/a.png' })
  expect(uploadedPath({ message: 'local', result: null })).toEqual({ kind: 'inline' })
})

test('[API-100] prefers the path of the result', () => {
  const result = { path: 'https://files.example/a.mp4', fileName: 'a.mp4' }
  expect(uploadedPath({ message: '上传成功', result })).toEqual({ kind: 'stored', path: 'https://files.example/a.mp4' })
  expect(uploadedPath({ message: 'temp/a.mp4', result: { path: '' } })).toEqual({ kind: 'stored', path: 'temp/a.mp4' })
})

test('[UPLOAD-02][ENT-34][ENT-37] a field may name another member of the result', () => {
  const answer = { message: 'temp/m.png', result: { path: 'temp/r.png', filePath: 'temp/f.png', fileSize: 3 } }
  expect(uploadedPath(answer, 'filePath')).toEqual({ kind: 'stored', path: 'temp/f.png' })
  expect(uploadedPath(answer, 'message')).toEqual({ kind: 'stored', path: 'temp/m.png' })
  expect(uploadedPath(answer, 'fileSize')).toEqual({ kind: 'stored', path: 'temp/r.png' })
})
