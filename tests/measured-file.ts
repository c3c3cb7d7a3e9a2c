import { afterAll, expect } from 'vitest'
import { measureFile } from './file-times.ts'

afterAll(measureFile(expect.getState().testPath ?? ''))
