import { oneTimeCode } from './sign-in/one-time-code.ts'
import { sampleColleagues, samplePeople } from './sign-in/sample-people.ts'

/** Prints the one-time code of a sample person, as their phone would show it. */
const [subject] = process.argv.slice(2)
const people = [...Object.values(samplePeople), ...Object.values(sampleColleagues)]
const person = people.find((each) => each.subject === subject)
if (person) console.log(oneTimeCode(person.secret))
else {
  const names = people.map((each) => each.subject)
  console.error(`usage: node tools/desk-code.ts ${names.join('|')}`)
  process.exitCode = 2
}
