const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

/** A page of the server's own, outside the console: a card in the middle. `body` is HTML. @param script runs before anything is shown, so that no press comes before it */
export function htmlPage(title: string, body: string, script?: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
${script === undefined ? '' : `<script src="${escapeHtml(script)}"></script>`}
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2937; --soft: #667085; --paper: #fff; --ground: #eef2f7; --line: #d5dbe5; --lead: #1677ff; --good: #1f7a47; --bad: #c0341d }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa4b2; --paper: #1b2028; --ground: #12161c; --line: #364152; --good: #5cc88a; --bad: #ff8a6b } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink);
  font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif }
main { width: 100%; max-width: 400px; padding: 28px; border-radius: 12px; background: var(--paper); box-shadow: 0 8px 30px rgb(15 23 42 / .12) }
h1 { margin: 0 0 8px; font-size: 20px }
p { margin: 0 0 16px; color: var(--soft) }
p.problem { color: var(--bad) }
p.state { display: inline-block; padding: 2px 10px; border: 1px solid currentcolor; border-radius: 99px; font-weight: 600 }
p.state.ok { color: var(--good) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 10px 16px; margin: 0 0 16px }
dt { color: var(--soft) }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
label { display: block; margin-bottom: 14px; color: var(--soft) }
input { width: 100%; margin-top: 4px; padding: 9px 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: var(--ink); font: inherit }
button { width: 100%; margin-top: 8px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: var(--ink);
  font: inherit; text-align: left; cursor: pointer }
button small { display: block; color: var(--soft) }
button:hover { border-color: var(--lead) }
button.lead { border-color: var(--lead); background: var(--lead); color: #fff; text-align: center }
button.plain { border-color: transparent; text-align: center; color: var(--soft) }
input:focus-visible, button:focus-visible { outline: 2px solid var(--lead); outline-offset: 1px }
img { display: block; margin-top: 6px; border-radius: 6px }
`
