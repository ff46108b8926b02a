import { NO_PHONE } from "~/domain/appointments/appointment-rules.input.ts";
import { BookingInput } from "~/domain/appointments/booking.input.ts";
import { type Booked, type BookingRefusal, bookAppointment } from "~/domain/appointments/index.ts";
import { ok, type Result, refused } from "~/domain/result.ts";
import { hideSecretAddresses } from "../secret-paths.ts";
import { type Refusal, refusalOf } from "./answers.ts";
import { captureRefusal } from "./receive-lead.ts";

/** Parses and books. The reason is the refusal to answer with. */
export async function receiveBooking(fields: Record<string, unknown>): Promise<Result<Booked, Refusal>> {
  const input = BookingInput.safeParse(hideSecretAddresses(fields));
  if (!input.success) return refused(refusalOf(input.error));
  const booked = await bookAppointment(input.data);
  return booked.ok ? ok(booked.value) : refused(bookingRefusal(booked.reason));
}

function bookingRefusal(reason: BookingRefusal): Refusal {
  switch (reason.because) {
    case "taken":
      return about("start", "Someone just took that time. What you typed is still here. Choose another time.");
    case "phone":
      return about("phone", "Please enter a valid phone number.");
    case "no-phone":
      return about("phone", NO_PHONE);
    case "not-offered":
      return { ...about("type", "This can't be booked online right now. Please call us."), status: 404 };
    case "answers":
      return {
        ...about("", ""),
        fields: Object.fromEntries(reason.missing.map((place) => [`answer${place}`, "Please answer this question."])),
        error: "Please check the marked fields.",
      };
    default:
      return captureRefusal(reason);
  }
}

function about(field: string, message: string): Refusal {
  return { status: 422, success: false, error: message, fields: field ? { [field]: message } : {} };
}
