import { cleanPasted } from '#widgets/rich-text/clean-pasted.ts'
import { expect, test } from 'vitest'
import { WORD, WPS } from './clipboards.ts'

test.each([
  ['<p class="MsoNormal" style="margin:0;mso-pagination:none">安全<o:p></o:p></p>', '<p>安全</p>'],
  ['<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style><p>一</p>', '<p>一</p>'],
  ['<p><span style="font-weight:bold;font-family:宋体">重要</span></p>', '<p><span><strong>重要</strong></span></p>'],
  ['<p><span style="color:#d9363e;background:yellow">红</span></p>', '<p><span style="color: #d9363e">红</span></p>'],
  ['<p><span style="color:#000000">黑</span></p>', '<p><span>黑</span></p>'],
  ['<p><font face="宋体">字</font></p>', '<p>字</p>'],
  ['<p><img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png">图</p>', '<p>图</p>'],
  ['<td width="72" colspan="2" style="border:solid">x</td>', 'x'],
  [
    '<table><tr><td width="72" colspan="2" style="border:solid">x</td></tr></table>',
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  ],
  ['<a href="https://a.cn" onclick="x()" class="c">链</a>', '<a href="https://a.cn">链</a>'],
])('of %s stays %s', (pasted, kept) => {
  expect(cleanPasted(pasted)).toBe(kept)
})

test('lists of Word become lists', () => {
  const item = (mark: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;</span></span>${text}</p>`
  expect(cleanPasted(`${item('·', '一')}${item('·', '二')}<p>间</p>${item('1.', '三')}`)).toBe(
    '<ul><li>一</li><li>二</li></ul><p>间</p><ol><li>三</li></ol>',
  )
})

test('lists of WPS become lists, too', () => {
  expect(cleanPasted('<p style="mso-list:l0 level1 lfo1">· 一</p><p style="mso-list:l0 level1 lfo1">· 二</p>')).toBe(
    '<ul><li>一</li><li>二</li></ul>',
  )
})

/** Without what neither shows nor carries anything. */
const bare = (html: string): string => {
  const less = html.replaceAll(/<span>([^<]*)<\/span>/g, '$1').replaceAll(/\s*\n\s*/g, '')
  return less === html ? html : bare(less)
}

test('[BLOCK-12] of a whole clipboard of Word heading, emphasis, place, lists within lists and tables stay', () => {
  expect(bare(cleanPasted(WORD))).toBe(
    '<h2>动火作业</h2><p style="text-align: center"><b><span style="color: #ff0000">作业前</span></b>&nbsp; 清除可燃物。</p>' +
      '<ol><li>检测气体<ol><li>氧气</li></ol></li><li>办理作业票</li></ol>' +
      '<table><tbody><tr><td colspan="2"><p>等级</p></td></tr></tbody></table>',
  )
})

test('[BLOCK-12] of a whole clipboard of WPS emphasis, colour and lists stay', () => {
  expect(bare(cleanPasted(WPS))).toBe(
    '<p><b>应急电话</b><span style="color: rgb(217,54,62)"> 119</span></p><ul><li>关闭阀门</li><li>撤离现场</li></ul>',
  )
})
