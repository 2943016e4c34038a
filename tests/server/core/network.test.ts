import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '#server/http/network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the address of a /64 that is written in another way is counted the same', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const groups = fc.array(group, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const text = (host: number[]) => [...one.slice(0, 4), ...host.slice(4)].map((part) => part.toString(16)).join(':')
      fc.pre(isIP(text(one)) === 6 && !text(one).startsWith('0:0:0:0:') && !text(other).startsWith('0:0:0:0:'))
      expect(networkOf(text(one))).toBe(networkOf(text(other)))
    }),
  )
})
