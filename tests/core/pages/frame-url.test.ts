import { frameTrust } from '#core/pages/frame-url.ts'
import { expect, test } from 'vitest'

const trust = (address: string) => frameTrust(address, 'https://console.example')

test('[MENU-12] tells own pages from foreign ones', () => {
  expect(trust('/vr/druid/')).toBe('own')
  expect(trust('https://console.example/a')).toBe('own')
  expect(trust('https://www.example.cn/')).toBe('foreign')
  expect(trust('//www.example.cn/')).toBe('foreign')
})

test('[MENU-12] embeds nothing but web pages', () => {
  const refused = [
    'javascript:alert(1)',
    'data:text/html,<script>',
    'blob:https://console.example/1',
    'file:///etc/passwd',
    'ftp://example.cn',
    'https://a:b@console.example/',
    'https://a@console.example/',
    'https://:b@console.example/',
    'http://www.example.cn/',
    'http://',
    'https://[',
  ]
  expect(refused.map(trust)).toEqual(refused.map(() => null))
})

test('[MENU-12] embeds plain http only in a plain http console', () => {
  expect(frameTrust('http://www.example.cn/', 'http://127.0.0.1:3000')).toBe('foreign')
})
