import { answerFileUrl, fileUrl, fileUrls } from '#core/files/file-url.ts'
import { expect, test } from 'vitest'

const stock = { apiBase: '/vr', staticDomain: '' }
const apart = { apiBase: '/vr', staticDomain: 'https://files.example/static/' }

test('[API-102] puts the static domain in front of a path', () => {
  expect(fileUrl('temp/a_1606575029126.png', stock)).toBe('/vr/sys/common/static/temp/a_1606575029126.png')
  expect(fileUrl('/temp/a.png', apart)).toBe('https://files.example/static/temp/a.png')
  expect(fileUrl('temp\\a.png', stock)).toBe('/vr/sys/common/static/temp/a.png')
})

test('[API-102] leaves an address as it is, and nothing as nothing', () => {
  expect(['https://a.example/1.png', 'HTTP://a.example/1.png', '', ' '].map((path) => fileUrl(path, apart))).toEqual([
    'https://a.example/1.png',
    'HTTP://a.example/1.png',
    '',
    '',
  ])
})

test('[API-102] never makes a script of a path, and keeps odd names whole', () => {
  expect(fileUrl('javascript:alert(1)', stock)).toBe('/vr/sys/common/static/javascript%3Aalert(1)')
  expect(fileUrl('httpd/手册 #1?.pdf', stock)).toBe('/vr/sys/common/static/httpd/%E6%89%8B%E5%86%8C%20%231%3F.pdf')
})

test('[API-102] reads several paths in one text', () => {
  expect(fileUrls('a.png, b.png,', stock)).toEqual(['/vr/sys/common/static/a.png', '/vr/sys/common/static/b.png'])
  expect(fileUrls('', stock)).toEqual([])
})

test('[API-109] finds the file an answer names', () => {
  expect(answerFileUrl('/sys/common/static/logs/1.txt', stock)).toBe('/vr/sys/common/static/logs/1.txt')
  expect(answerFileUrl('https://files.example/1.txt', stock)).toBe('https://files.example/1.txt')
})
