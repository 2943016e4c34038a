import { LEARN_PAGE } from '#contract/areas/study/learn-page.ts'
import { learnWith } from '#machines/learn/learn-with.ts'
import { createRoot } from 'react-dom/client'
import { learnCalls } from './learn-calls.ts'
import { LearnPage } from './learn-page.tsx'
import './learn.css'

const root = document.getElementById('root')
if (root === null) throw new Error('learn: learn.html has no #root')

const ticket = window.location.pathname.slice(LEARN_PAGE.length)
const base = `/vr/learn/${encodeURIComponent(ticket)}`
createRoot(root).render(<LearnPage machine={learnWith(learnCalls(base))} base={base} />)
