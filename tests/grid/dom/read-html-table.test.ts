import { readHtmlTable } from '#grid/dom/editing/read-html-table.ts'
import { expect, test } from 'vitest'

test('a table as Excel writes it: blanks of the source are no text, the row of widths is none', () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body>
    <table border=0 cellpadding=0><!--StartFragment--><col width=72><tr height=18>
      <td height=18 class=xl65>姓名</td>
      <td class=xl66 x:num>1,234.50</td>
    </tr><tr>
      <td>第一行<br style='mso-data-placement:same-cell'>
        第二行</td><td>a<span style='mso-spacerun:yes'>&nbsp;&nbsp; </span>b</td>
    </tr><!--EndFragment--><![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72></td></tr><![endif]>
    </table></body></html>`
  expect(readHtmlTable(html)).toEqual([
    ['姓名', '1,234.50'],
    ['第一行\n第二行', 'a   b'],
  ])
})

test('merged cells stand in their first place', () => {
  const html = `<table><tr><td rowspan=2>甲</td><td colspan=2>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table>`
  expect(readHtmlTable(html)).toEqual([
    ['甲', '乙', ''],
    ['', '丙', '丁'],
  ])
})

test('a merged cell at the end of a line and one over everything', () => {
  const html = `<table><tr><td>甲</td><td rowspan=2>乙</td></tr><tr><td>丙</td></tr></table>`
  expect(readHtmlTable(html)).toEqual([
    ['甲', '乙'],
    ['丙', ''],
  ])
})

test('quotes are letters in HTML and paragraphs are lines', () => {
  expect(readHtmlTable('<table><tr><td>"甲" 级</td><td><p>一</p><p>二</p></td></tr></table>')).toEqual([
    ['"甲" 级', '一\n二'],
  ])
})

test('HTML without a table holds no cells', () => {
  expect(readHtmlTable('<p>甲</p>')).toBe(null)
})
