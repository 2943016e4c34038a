import { followParent } from './follow-parent.mjs'
import { prepare } from './prepare.mjs'

followParent()
prepare()
// In this very process: signals of a terminal or a container reach the server itself.
await import(new URL('../dist/server/main.js', import.meta.url))
