import { htmlText } from '#contract/text/html-text.ts'
import { expect, test } from 'vitest'

const CASES: [string, string][] = [
  ['<p>张三：</p><p>请于 <b>周五</b>前\n完成“<i>整改</i>”。</p>', '张三： 请于 周五前 完成“整改”。'],
  ['一<br>二<hr/>三', '一 二 三'],
  ['<ul><li>甲</li><li>乙</li></ul>', '甲 乙'],
  ['a &lt;b&gt; &amp;amp; &quot;c&quot;&nbsp;&#39;d&#39;', 'a <b> &amp; "c" \'d\''],
  ['<img src="x">', ''],
  ['没有标签', '没有标签'],
]
test.each(CASES)('reads %s as one line', (html, text) => {
  expect(htmlText(html)).toBe(text)
})
