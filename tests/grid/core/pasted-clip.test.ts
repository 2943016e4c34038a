import { clipHtml, clipText } from '#grid/core/clipboard.ts'
import { pastedClip } from '#grid/core/pasted-clip.ts'
import { expect, test } from 'vitest'

const fromHtml = () => [['from html']]
const EXCEL = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>x</td></tr></table>'
const WPS = '<html><head><meta name=ProgId content=ET.Sheet></head><table><tr><td>x</td></tr></table>'

test.each([
  ['a spreadsheet says everything in its text', { text: 'a\tb\r\n', html: EXCEL }, [['a', 'b']]],
  ['WPS does so, too', { text: 'a\tb\r\n', html: WPS }, [['a', 'b']]],
  ['with a quote in it the HTML is asked', { text: '"a" b\r\n', html: EXCEL }, [['from html']]],
  [
    'a page of the web is read from its HTML',
    { text: 'a\nb', html: '<table><tr><td>x</td></tr></table>' },
    [['from html']],
  ],
  ['HTML without a table is not asked', { text: 'a\tb', html: '<b>a</b>' }, [['a', 'b']]],
  ['HTML alone is read', { text: '', html: WPS }, [['from html']]],
  [
    'what was copied here is read letter by letter',
    { text: clipText([['"a"']]), html: clipHtml([['"a"']]) },
    [['"a"']],
  ],
])('%s', (_title, forms, expected) => {
  expect(pastedClip(forms, fromHtml)).toEqual(expected)
})
