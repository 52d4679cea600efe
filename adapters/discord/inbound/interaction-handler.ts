import { InteractionResponseType } from 'discord.js';
import { within } from '../../../src/kit/timeout.ts';
import { type Intent, isAddressed } from '../../../src/service/ports/intent.ts';
import type { AppServices, Completion, CompletionKind } from '../../../src/service/ports/platform.ts';
import { createAcknowledgement, type GivenAnswer } from '../outbound/acknowledgement.ts';
import { type ActivityLaunch, type Answerer, createAnswerer, type Reply } from '../outbound/answerer.ts';
import type { DeliveryContext } from '../outbound/delivery.ts';
import { type Payload, textPayload } from '../outbound/payload.ts';
import { errorCodes } from '../shared/api-errors.ts';
import {
  type Autocomplete,
  actedOn,
  type Interaction,
  isMatchOpening,
  isPrivate,
  messageOf,
  readInteraction,
} from '../shared/interaction.ts';
import { type Words, wordsFor } from '../shared/words.ts';
import { createStandingWhispers } from '../state/standing-whispers.ts';
import { moveToThread, type ThreadContext, wantsThread } from './challenge-thread.ts';
import { openDialog, opensDialog } from './dialog.ts';
import { intentOf, personOf, placeOf } from './intent.ts';
import { createKeptInteractions } from './kept-interactions.ts';
import { createPermissionWarnings } from './missing-permissions.ts';

const MOST_CHOICES = 25;
const CHOICE_CHARS = 100;
/** Autocompletion cannot be deferred: after this many ms an empty list is returned. */
const PATIENCE_MS = 2_000;

/** What is completed, by name of the option. Options not listed take an order. */
const WANTED: Readonly<Record<string, CompletionKind>> = { variant: 'variant', what: 'question' };

const choiceOf = (it: Completion): { readonly name: string; readonly value: string } =>
  typeof it === 'string' ? { name: it, value: it } : { name: it.label, value: it.value };

/** Offers completions of the option being typed, or none if the service is slow or fails. Never throws. */
const complete = async (services: AppServices, it: Autocomplete, answerer: Answerer): Promise<void> => {
  const focused = it.data.options.find((option) => option.focused);
  const typed = focused?.value;
  try {
    const asked = services.suggest(personOf(it), placeOf(it), String(typed ?? ''), WANTED[focused?.name ?? '']);
    const found = await within(PATIENCE_MS, asked, () => []).catch((error: unknown) => {
      services.log.error('discord: completions failed', errorCodes(error));
      return [];
    });
    const choices = [...new Map(found.map(choiceOf).map((it) => [it.value, it])).values()]
      .filter((it) => it.value !== '' && it.name.length <= CHOICE_CHARS && it.value.length <= CHOICE_CHARS)
      .slice(0, MOST_CHOICES);
    await answerer.respond({
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    });
  } catch (error) {
    services.log.warn('discord: completions not sent', errorCodes(error));
  }
};

/** Receives interactions and answers each of them. */
export interface InteractionHandler {
  /**
   * Resolves when the interaction is fully handled. Never rejects.
   * @param reply - Sends the first response. Omitted where that is a separate REST call.
   */
  receive(raw: unknown, reply?: Reply): Promise<void>;
  /** Ignores all further interactions. */
  close(): void;
  /** Resolves when nothing is in progress, or after `withinMs` ms. */
  idle(withinMs: number): Promise<void>;
}

/** What a handler needs. `bot` is the bot's own user id. */
export interface HandlerContext extends DeliveryContext {
  readonly services: AppServices;
  readonly deliver: ThreadContext['deliver'];
  readonly bot: string;
  readonly deferAfterMs: number;
  /** The app's Activity; absent where there is none. */
  readonly activity?: ActivityLaunch | undefined;
}

/** Time limit for the answer once the intent has been served: longer than any picture takes to paint. */
const ANSWER_WITHIN_MS = 15_000;

export const createInteractionHandler = (context: HandlerContext): InteractionHandler => {
  const { services, rest, renderer, tokens, channels, deferAfterMs } = context;
  const underWay = new Set<Promise<void>>();
  const permissionWarningFor = createPermissionWarnings(services);
  const whispers = createStandingWhispers(services.log);
  const wordsOf = (it: Interaction): Promise<Words> => wordsFor(services, personOf(it));
  const kept = createKeptInteractions();
  let open = true;

  const serve = async (intent: Intent, it: Interaction, answerer: Answerer): Promise<void> => {
    const pressed = messageOf(it);
    const { acknowledge, tellKept, apologise, answered, reached } = createAcknowledgement(
      it,
      answerer,
      renderer,
      deferAfterMs,
      () => wordsOf(it),
      {
        onBoard(board, at) {
          if (board.id === pressed?.id) return;
          channels.posted(board.channel_id, board.id);
          const edits = { edit: (payload: Payload) => answerer.edit(payload, at) };
          tokens.keep(board.channel_id, board.id, { answerer: edits, ready: Promise.resolve(true) });
        },
        onWhisper(whisper) {
          void whispers.follow({ ...whisper, person: intent.from.id, channel: it.channel_id });
        },
        onPutAway: (interaction) => whispers.forget(interaction),
      },
    );
    if (pressed && actedOn(it) === 'board') {
      tokens.keep(pressed.channel_id, pressed.id, { answerer, ready: reached });
    }
    const onKept = async () => {
      if (isAddressed(intent.action)) await tellKept((await wordsOf(it))('kept'));
    };
    // A page changes nothing: it need not come after moves that are kept.
    const place = intent.action.kind === 'ask' ? intent.id : intent.place.address;
    try {
      await kept.run(place, () => services.serve(intent, acknowledge), onKept);
    } catch (error) {
      services.log.error('discord: interaction not handled', { intent: intent.id, ...errorCodes(error) });
      await apologise((await wordsOf(it))('discord-failed'));
    }
    const given = await within(ANSWER_WITHIN_MS, answered, () => 'late' as const);
    if (given === 'late') {
      services.log.error('discord: interaction handled but not answered', { intent: intent.id });
    } else if (given) await afterAnswer(it, answerer, given);
  };

  /** After an answer: starts a thread if one was asked for, and names missing permissions. */
  const afterAnswer = async (it: Interaction, answerer: Answerer, { board }: GivenAnswer): Promise<void> => {
    const warning = await permissionWarningFor(it);
    if (warning !== undefined) await answerer.whisper(textPayload(warning));
    // Discord forces this: where a user may not use external apps, only that user sees the app's responses.
    if (board && isMatchOpening(it) && isPrivate(board))
      await answerer.whisper(textPayload((await wordsOf(it))('discord-hidden')));
    else if (board && wantsThread(it)) await moveToThread(context, it, answerer, board);
  };

  const handle = async (raw: unknown, reply: Reply | undefined): Promise<void> => {
    const it = readInteraction(raw);
    if (!it) return services.log.warn('discord: unknown interaction');
    const answerer = createAnswerer(rest, it, reply, context.activity);
    channels.seen(it);
    if (it.type === 4) return complete(services, it, answerer);
    if (opensDialog(it)) return openDialog(services, it, answerer);
    const intent = intentOf(it, context.bot);
    if (intent.ok) return serve(intent.value, it, answerer);
    const alert = (await wordsOf(it))(intent.error);
    await createAcknowledgement(it, answerer, renderer, deferAfterMs, () => wordsOf(it)).acknowledge({ alert });
  };

  return {
    async receive(raw, reply) {
      if (!open) return;
      const work: Promise<void> = handle(raw, reply)
        .catch((error: unknown) => services.log.error('discord: interaction failed', errorCodes(error)))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    },
    close() {
      open = false;
      kept.close();
    },
    async idle(withinMs) {
      await within(withinMs, Promise.all(underWay), () => undefined);
    },
  };
};
