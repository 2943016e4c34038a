import { loadConfig } from '#core/config.ts'
import { createRoot } from 'react-dom/client'
import { browserOf } from './browser.ts'
import { ConsoleApp } from './console-app.tsx'
import { createConsole } from './console.ts'
import { wire } from './wiring.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('main: index.html has no #root')

const config = await loadConfig(async () => (await fetch('/config.json')).json())
const andun = createConsole(config, browserOf(window))
wire(andun)
createRoot(root).render(<ConsoleApp console={andun} />)
