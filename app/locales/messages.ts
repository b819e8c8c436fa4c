import { messages } from "./fr/messages";
import { namespace } from "./namespace";

export const messagesText = namespace({ fr: messages });
