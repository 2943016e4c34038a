import { liveTableAddress, notificationAddress } from '#core/live/socket-address.ts'
import { expect, test } from 'vitest'

const PAGE = '0123456789abcdef0123456789abcdef'

test('[API-116] http becomes ws, https becomes wss', () => {
  const config = { apiBase: '/vr', socketBase: '' }
  expect(notificationAddress('http://console:3000', config, 'u1')).toBe('ws://console:3000/vr/websocket/u1')
  expect(notificationAddress('https://console', config, 'u1')).toBe('wss://console/vr/websocket/u1')
})

test('[API-114][API-115] addresses below the API base of another server, or below a socket base of its own', () => {
  const api = { apiBase: 'https://api.example.com/jeecg-boot', socketBase: '' }
  expect(liveTableAddress('http://console', api, 'u1', PAGE)).toBe(
    `wss://api.example.com/jeecg-boot/vxeSocket/u1/${PAGE}`,
  )
  expect(notificationAddress('http://console', { ...api, socketBase: 'ws://sockets:81/' }, 'u/1')).toBe(
    'ws://sockets:81/websocket/u%2F1',
  )
})
