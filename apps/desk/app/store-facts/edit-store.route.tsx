import { useParams } from 'react-router'
import { getStoreFacts } from '../integrations/store-facts-api.ts'
import { AnswerMessage } from './answer-message.tsx'
import { EditStore } from './edit-store.tsx'
import { useAnswer } from './use-answer.ts'

export default function EditStorePage() {
  const id = Number(useParams().store)
  const answer = useAnswer(String(id), () => getStoreFacts(id))
  return answer?.ok ? <EditStore facts={answer.value} /> : <AnswerMessage title="Edit a store" answer={answer} />
}
