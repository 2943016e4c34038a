import { readAskedForm, withAskedForm } from '#machines/tabs/asked-form.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[MENU-16] an address names its page and once a form', () => {
  expect(readAskedForm('/isystem/position?form=add')).toEqual({ fullPath: '/isystem/position', asks: 'add' })
  expect(readAskedForm('/isystem/user?status=2&form=add#top')).toEqual({
    fullPath: '/isystem/user?status=2#top',
    asks: 'add',
  })
  expect(readAskedForm('/isystem/user?form=drop')).toEqual({ fullPath: '/isystem/user?form=drop', asks: null })
  expect(readAskedForm('/isystem/user')).toEqual({ fullPath: '/isystem/user', asks: null })
})

test('[MENU-16] what an address is given it names, and nothing of it is lost', () => {
  const query = fc.dictionary(fc.constantFrom('a', 'b', '名称'), fc.string({ minLength: 1 }), { maxKeys: 3 })
  fc.assert(
    fc.property(query, (filters) => {
      const text = new URLSearchParams(filters).toString()
      const fullPath = text === '' ? '/a' : `/a?${text}`
      expect(readAskedForm(withAskedForm(fullPath, 'add'))).toEqual({ fullPath, asks: 'add' })
    }),
  )
})
